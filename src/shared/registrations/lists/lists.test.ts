import { describe, expect, test } from 'vitest'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { toCsv } from '#shared/csv.ts'
import { buildRegistration, registrationStates } from '#testing/builders/registrations.ts'
import { visibleEventSession } from '#testing/builders/visible-event-sessions.ts'
import { visibleEvent } from '#testing/builders/visible-events.ts'
import { secondConference } from '#testing/second-conference.ts'
import { accessList, caterersList, signInSheet } from './guest-lists.ts'
import { columnsOfFile, daysOfGuests, daysOfList, rowsOfFile } from './lists.ts'
import { chairSheets, roomSigns, speakerContacts } from './programme-lists.ts'

const days = daysOfGuests(defaultConference, [])
const [day1, day2] = days.map(({ label }) => label)
const dayTwo = daysOfGuests(defaultConference, [], 2)
const vegan = { hasAllergies: true, allergiesDetails: 'Vegan' }
const firstDay = registrationStates.firstDayOnly
const nextDay = { date: '2025-10-28', startTime: '2025-10-28T11:00:00Z', endTime: '2025-10-28T12:00:00Z' }

describe('days', () => {
  test('default to all days of the conference', () => {
    expect(day1).toBe('Day 1 (27 October 2025)')
    expect(days).toHaveLength(3)
    expect(daysOfList(defaultConference, 2)).toEqual([
      { date: '2025-10-28', label: 'Day 2 (28 October 2025)' },
    ])
    expect(daysOfList(secondConference).map(({ label }) => label)).toEqual([
      'Thursday (11 February 2027)',
      'Friday (12 February 2027)',
    ])
    expect(daysOfList(secondConference, 3)).toEqual([])
  })
})

describe('people whose days are not known', () => {
  const unknown = buildRegistration({
    ...registrationStates.withAllergies,
    ...registrationStates.withAccessRequirements,
    ...registrationStates.daysNotKnown,
    surname: 'Ostrów',
  })
  const guests = [unknown, buildRegistration(firstDay)]

  test.each([undefined, 2])('have a group of their own in the lists of day %s', (day) => {
    const chosen = daysOfGuests(defaultConference, guests, day)
    expect(rowsOfFile(signInSheet(guests, chosen))).toContainEqual([
      ...['Day not known', 'Ostrów', 'Ines', 'Demo College', ''],
    ])
    expect(rowsOfFile(accessList(guests, [], [], chosen))).toEqual([
      ...[['Day not known', 'Any room', 'Ms Ines Ostrów', 'Step-free route to every room', '', '']],
    ])
    const { columns, groups } = caterersList(guests, chosen, { withDinner: true })
    expect(columns.at(-2)?.header).toBe('Day not known')
    expect(groups[0]?.rows.at(-1)).toEqual([
      ...['Peanuts and sesame', ...Array(chosen.length - 1).fill(0), 1, 'Ms Ines Ostrów'],
    ])
  })

  test('are a group only where there are any', () => {
    const cancelled = { ...unknown, status: 'cancelled' as const }
    expect(daysOfGuests(defaultConference, [buildRegistration(firstDay), cancelled])).toHaveLength(3)
  })
})

describe('caterer’s list', () => {
  const guests = [
    buildRegistration({ ...vegan, ...firstDay }),
    buildRegistration({ ...vegan, allergiesDetails: ' vegan. ' }),
    buildRegistration({ ...registrationStates.withAllergies, firstName: 'Zoë', surname: 'Brontë' }),
    buildRegistration({ hasAllergies: true, allergiesDetails: '', surname: 'Álvarez' }),
    buildRegistration(),
    buildRegistration({ day1: false, day2: false, day3: false }),
  ]

  test('counts common diets and names everyone with another need', () => {
    expect(rowsOfFile(caterersList(guests, days, { withDinner: true }))).toEqual([
      ['Everyone', 5, 4, 4, ''],
      ['No dietary needs', 1, 1, 1, ''],
      ['Vegan', 2, 1, 1, ''],
      ['No details given: please ask', 1, 1, 1, 'Ms Ines Álvarez'],
      ['Peanuts and sesame', 1, 1, 1, 'Ms Zoë Brontë'],
    ])
  })

  test('counts the conference dinner in the list of all days', () => {
    const diners = [
      buildRegistration({ ...vegan, ...firstDay, dinner: true }),
      buildRegistration({ day1: false, day2: false, day3: false, dinner: true }),
      buildRegistration({ dinner: false }),
    ]
    const { columns, groups } = caterersList(diners, days, { withDinner: true })
    expect(columns.at(-2)?.header).toBe('Conference dinner')
    expect(groups[0]?.rows).toEqual([
      ['Everyone', 2, 1, 1, 2, ''],
      ['No dietary needs', 1, 1, 1, 1, ''],
      ['Vegan', 1, 0, 0, 1, ''],
    ])
  })

  test('lists only those who attend the chosen day', () => {
    const { columns, groups } = caterersList([guests[0] ?? buildRegistration()], dayTwo, {
      withDinner: false,
    })
    expect(columns.map(({ header }) => header)).toEqual(['Diet or allergy', day2, 'Name'])
    expect(groups).toEqual([])
  })
})

test('the sign-in sheet is in order of names, whatever their accents', () => {
  const { groups } = signInSheet(
    [
      buildRegistration({ surname: 'Zimmer' }),
      buildRegistration({ surname: 'Öztürk', firstName: 'Can', ...firstDay }),
      buildRegistration({ surname: 'oztürk', firstName: 'Ayşe' }),
      buildRegistration({ surname: 'Peters', institution: '' }),
    ],
    days.slice(0, 2),
  )
  expect(
    groups.map(({ headings, rows }) => [headings, rows.map((row) => row.slice(0, 2).join(', '))]),
  ).toEqual([
    [[day1], ['oztürk, Ayşe', 'Öztürk, Can', 'Peters, Ines', 'Zimmer, Ines']],
    [[day2], ['oztürk, Ayşe', 'Peters, Ines', 'Zimmer, Ines']],
  ])
  expect(groups[1]?.rows[1]).toEqual(['Peters', 'Ines', '', ''])
})

describe('access list', () => {
  const needs = { ...registrationStates.withAccessRequirements, accessDetails: 'Step-free route' }
  const speaker = buildRegistration({
    ...needs,
    surname: 'Okafor',
    email: 'Okafor@demo.example',
    ...firstDay,
  })
  const visitor = buildRegistration({ hasAccessRequirements: true, surname: 'Brandt' })
  const events = [
    visibleEvent({ title: 'Opening', roomName: 'Great Hall', mainPresenterId: 7 }),
    visibleEvent({ title: 'Panel', ...nextDay, roomId: 2, roomName: 'Room B', authorIds: [7, 7, 8] }),
    visibleEvent({ title: 'Someone else', ...nextDay, roomId: 3, roomName: 'Room C', mainPresenterId: 8 }),
  ]
  const speakers = [
    { id: 7, email: 'okafor@demo.example' },
    { id: 8, email: 'no.needs@demo.example' },
  ]

  test('has speakers in their rooms and everyone by day', () => {
    const okafor = ['Ms Ines Okafor', 'Step-free route']
    const brandt = ['Ms Ines Brandt', 'No details given: please ask', 'All day', '']
    const list = accessList([speaker, visitor, buildRegistration()], events, speakers, days.slice(0, 2))
    expect(rowsOfFile(list)).toEqual([
      [day1, 'Great Hall', ...okafor, '9:00 AM – 10:00 AM', 'Opening'],
      [day1, 'Any room', ...brandt],
      [day1, 'Any room', ...okafor, 'All day', ''],
      // Not registered for this day, but speaking on it.
      [day2, 'Room B', ...okafor, '11:00 AM – 12:00 PM', 'Panel'],
      [day2, 'Any room', ...brandt],
    ])
  })
})

test('room signs have a group for each room and day', () => {
  const list = roomSigns(
    [
      visibleEvent({ title: 'First', authorNames: ['Zoë Brontë', 'Can Öztürk'] }),
      visibleEvent({ title: 'Elsewhere', roomId: 2, roomName: 'Annexe', mainPresenterName: null }),
      visibleEvent({ title: 'Tomorrow', ...nextDay }),
    ],
    [],
    days,
  )
  expect(rowsOfFile(list)).toEqual([
    [day1, 'Annexe', 'Main building', '9:00 AM – 10:00 AM', 'Elsewhere', ''],
    [day1, 'Room A', 'Main building', '9:00 AM – 10:00 AM', 'First', 'Zoë Brontë, Can Öztürk'],
    [day2, 'Room A', 'Main building', '11:00 AM – 12:00 PM', 'Tomorrow', 'Zoë Brontë'],
  ])
})

test('what is for all rooms is on the sign of each, with its place', () => {
  const lunch = visibleEvent({
    title: 'Lunch',
    allRooms: true,
    roomId: 2,
    roomName: 'Foyer',
    authorNames: [],
  })
  const list = roomSigns([visibleEvent({ title: 'First' }), lunch], [], days)
  expect(rowsOfFile(list).map(([, room, , , title]) => [room, title])).toEqual([
    ['Foyer', 'Lunch'],
    ['Room A', 'Lunch (Foyer)'],
    ['Room A', 'First'],
  ])
})

test('room signs list the talks of a session below it', () => {
  const session = visibleEventSession({ title: 'Posters', kind: 'posters' })
  const posters = [2, 1].map((boardNumber) =>
    visibleEvent({ id: boardNumber, title: `Poster ${boardNumber}`, sessionId: session.id, boardNumber }),
  )
  expect(rowsOfFile(roomSigns(posters, [session], days)).map((row) => row.slice(3))).toEqual([
    ['9:00 AM – 10:30 AM', 'Posters', 'Chair: Ada Chair'],
    ['9:00 AM – 10:00 AM', 'Board 1: Poster 1', 'Zoë Brontë'],
    ['9:00 AM – 10:00 AM', 'Board 2: Poster 2', 'Zoë Brontë'],
  ])
})

test('a chair’s sheet has the running order and space for questions', () => {
  const session = visibleEventSession({ title: 'Voices' })
  const talk = visibleEvent({ title: 'First talk', sessionId: session.id, authorIds: [2] })
  const speakers = [
    { id: 1, name: 'Zoë Brontë', pronunciation: 'ZOH-ee', bio: 'Writes.' },
    { id: 2, name: 'Can Öztürk', bio: '' },
  ]
  expect(rowsOfFile(chairSheets([talk], [session], speakers, days))).toEqual([
    [
      ...[day1, '9:00 AM – 10:30 AM', 'Room A', 'Voices', 'Ada Chair'],
      ...['9:00 AM – 10:00 AM', 'First talk', 'Zoë Brontë (say ZOH-ee), Can Öztürk', 'Writes.', ''],
    ],
  ])
})

test('the contact sheet has all speakers, or those of a day', () => {
  const speaker = { leadAuthorSurname: '', institution: 'Demo University', registered: true }
  const speakers = [
    { ...speaker, id: 1, name: 'Prof Zoë Brontë', email: 'zoe@demo.example' },
    { ...speaker, id: 2, name: 'Dr Ana Álvarez', email: 'ana@demo.example', registered: false },
  ]
  const events = [visibleEvent({ title: 'First' }), visibleEvent({ title: 'Second', ...nextDay })]
  const contacts = (chosen: typeof days, onlyWithSession: boolean) =>
    rowsOfFile(speakerContacts(speakers, events, chosen, { onlyWithSession }))
  expect(contacts(days, false)).toEqual([
    ['Dr Ana Álvarez', 'Demo University', 'ana@demo.example', 'No', ''],
    [
      'Prof Zoë Brontë',
      'Demo University',
      'zoe@demo.example',
      'Yes',
      `${day1}, 9:00 AM – 10:00 AM, Room A: First\n${day2}, 11:00 AM – 12:00 PM, Room A: Second`,
    ],
  ])
  expect(contacts(dayTwo, true)).toEqual([
    [
      'Prof Zoë Brontë',
      'Demo University',
      'zoe@demo.example',
      'Yes',
      `${day2}, 11:00 AM – 12:00 PM, Room A: Second`,
    ],
  ])
})

test('a file has the headings of the groups as columns', () => {
  const list = signInSheet([buildRegistration({ surname: '=1+1', institution: '' })], dayTwo)
  expect(toCsv(columnsOfFile(list), rowsOfFile(list))).toBe(
    "\uFEFFDay,Surname,First name,Institution,Signature\r\nDay 2 (28 October 2025),'=1+1,Ines,,\r\n",
  )
})
