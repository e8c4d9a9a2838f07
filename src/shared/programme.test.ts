import { describe, expect, test } from 'vitest'
import type { ConferenceEvent } from './events'
import { furtherAuthors, isUnderWay, matches, showsLiveProgramme, timeSlots } from './programme'

const event = (changes: Partial<ConferenceEvent> = {}): ConferenceEvent => ({
  id: 1,
  title: 'Voices around the table',
  description: 'What this session is about.',
  type: 'paper',
  date: '2025-10-27',
  startTime: '2025-10-27T09:00:00Z',
  endTime: '2025-10-27T10:00:00Z',
  roomId: 1,
  roomName: 'Room A',
  roomBuilding: 'Main building',
  mainPresenterId: 1,
  mainPresenterName: 'Zoë Brontë',
  mainPresenterInstitution: 'Demo University',
  approvedAbstractId: null,
  other_authors: '',
  authorNames: [],
  version: 1,
  createdAt: '',
  updatedAt: '',
  ...changes,
})

const at = (from: string, to: string, title: string) =>
  event({ startTime: `2025-10-27T${from}:00Z`, endTime: `2025-10-27T${to}:00Z`, title })

test('the programme is live only when the setting equals true', () => {
  expect(showsLiveProgramme([{ key: 'showSchedulePublicly', value: 'true' }])).toBe(true)
  for (const value of ['false', 'TRUE', '1', ''])
    expect(showsLiveProgramme([{ key: 'showSchedulePublicly', value }])).toBe(false)
  expect(showsLiveProgramme([{ key: 'privacy_policy', value: 'true' }])).toBe(false)
})

test('events are grouped by time range and sorted by start time', () => {
  const slots = timeSlots([
    at('13:00', '14:00', 'late'),
    at('09:00', '10:30', 'long'),
    at('09:00', '10:00', 'first'),
    at('09:00', '10:00', 'beside it'),
  ])
  expect(slots.map(({ start, end, events }) => [start, end, events.map(({ title }) => title)])).toEqual([
    ['09:00', '10:00', ['first', 'beside it']],
    ['09:00', '10:30', ['long']],
    ['13:00', '14:00', ['late']],
  ])
})

describe('the filter', () => {
  const found = (text: string, type = '') => matches({ text, type })(event({ other_authors: 'A. Uthor' }))

  test.each([
    '',
    '  ',
    'voices',
    'TABLE voices',
    'bronte',
    'Brontë',
    'demo univ',
    'room a',
    'uthor',
    'about',
  ])('%j finds the event', (text) => expect(found(text)).toBe(true))
  test.each(['nowhere', 'voices nowhere'])('%j does not', (text) => expect(found(text)).toBe(false))
  test('a type leaves only that type', () => {
    expect(found('', 'paper')).toBe(true)
    expect(found('', 'keynote')).toBe(false)
  })
})

test('further authors are named once, without the presenter', () => {
  expect(furtherAuthors(event({ authorNames: ['Zoë Brontë', 'Jo Li'], other_authors: ' A. Uthor ' }))).toBe(
    'Jo Li, A. Uthor',
  )
  expect(furtherAuthors(event())).toBe('')
})

test('a session is under way from its start until just before its end, by the venue’s clock', () => {
  const during = (now: string | null) => isUnderWay(now, '2025-10-27', '09:45', '2025-10-27T10:45:00Z')
  expect(during(null)).toBe(false)
  expect(during('2025-10-27T09:44')).toBe(false)
  expect(during('2025-10-27T09:45')).toBe(true)
  expect(during('2025-10-27T10:44')).toBe(true)
  expect(during('2025-10-27T10:45')).toBe(false)
  expect(during('2025-10-28T10:00')).toBe(false)
})
