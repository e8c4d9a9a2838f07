import { expect, test } from 'vitest'
import { programmeItems } from '#shared/programme/programme-items.ts'
import { visibleEventSession } from '#testing/builders/visible-event-sessions.ts'
import { visibleEvent } from '#testing/builders/visible-events.ts'
import { defaultConference } from './default-conference.ts'
import { conferenceData, programmeData, safeJson } from './structured-data.ts'

const facts = { ...defaultConference, version: 1 }

const origin = 'https://conference.example'

const event = visibleEvent({
  id: 12,
  title: '</script><script>alert(1)</script>',
  description: 'What <b>this</b> is about & more\u2028',
  type: 'panel',
  date: '2025-10-28',
  startTime: '2025-10-28T14:00:00Z',
  endTime: '2025-10-28T15:30:00Z',
  roomBuilding: '',
  mainPresenterId: 3,
  mainPresenterName: 'Jo Li',
  mainPresenterInstitution: null,
})

test('describes days, venue and fees', () => {
  const data = conferenceData(facts, facts, origin)
  expect(data).toMatchObject({ '@type': 'Event', startDate: '2025-10-27', endDate: '2025-10-29' })
  expect(data.offers.map(({ name, price, priceCurrency }) => [name, price, priceCurrency])).toEqual([
    ['Industry', 435, 'GBP'],
    ['Academic', 289, 'GBP'],
    ['Optional Conference Dinner', 40, 'GBP'],
  ])
  expect(data).not.toHaveProperty('subEvent')
})

test('lists sessions but not breaks as sub-events', () => {
  const { subEvent = [] } = programmeData(facts, origin, [event, { ...event, type: 'break' }])
  expect(subEvent).toHaveLength(1)
  expect(subEvent[0]).toMatchObject({
    url: `${origin}/programme?event=12`,
    startDate: '2025-10-28T14:00:00',
    endDate: '2025-10-28T15:30:00',
    performer: { name: 'Jo Li' },
  })
})

test('a session has its talks as sub-events', () => {
  const session = visibleEventSession({ id: 4, title: 'Voices' })
  const talk = visibleEvent({ id: 13, title: 'First talk', sessionId: 4 })
  const { subEvent = [] } = programmeData(facts, origin, programmeItems([event, talk], [session]))
  expect(subEvent).toMatchObject([
    { name: 'Voices', startDate: '2025-10-27T09:00:00', subEvent: [{ url: `${origin}/programme?event=13` }] },
    { url: `${origin}/programme?event=12` },
  ])
})

test('escapes text that could end the script element', () => {
  const data = programmeData(facts, origin, [event])
  const json = safeJson(data)
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(data)))
})
