import { expect, test } from 'vitest'
import { describeChange, differences as differencesIn, type HistoryEntry } from './history.ts'
import { formatDateTime } from './time/venue-clock.ts'

const zone = 'Europe/London'
const differences = (entry: Pick<HistoryEntry, 'before' | 'after'>) => differencesIn(entry, zone)

test('lists only the differences', () =>
  expect(
    differences({
      before: { status: 'pending', reviewer1Score: null, registered: false, title: 'Same' },
      after: { status: 'approved', reviewer1Score: 1, registered: true, title: 'Same', reviewerFeedback: '' },
    }),
  ).toEqual([
    { field: 'Status', before: 'pending', after: 'approved' },
    { field: 'Reviewer 1 score', before: '', after: '1' },
    { field: 'Registered', before: 'no', after: 'yes' },
  ]))

test('shows all values of a created or deleted record', () => {
  expect(differences({ before: null, after: { photo_url: 'a.jpg', days: [1, 2] } })).toEqual([
    { field: 'Photo URL', before: '', after: 'a.jpg' },
    { field: 'Days', before: '', after: '1, 2' },
  ])
  expect(differences({ before: { capacity: 80 }, after: null })).toEqual([
    { field: 'Capacity', before: '80', after: '' },
  ])
})

test('shows nothing without values', () => expect(differences({ before: null, after: null })).toEqual([]))

test('formats event times and timestamps', () => {
  expect(
    differences({
      before: { startTime: '2025-10-27T09:00:00Z', releasedAt: null },
      after: { startTime: '2025-10-28T14:30:00Z', releasedAt: '2025-08-01T11:00:00.000Z' },
    }),
  ).toEqual([
    { field: 'Start time', before: '27 October 2025, 9:00 AM', after: '28 October 2025, 2:30 PM' },
    { field: 'Released at', before: '', after: formatDateTime('2025-08-01T11:00:00.000Z', zone) },
  ])
})

test('never shows an id', () => {
  const told = (before: number | null, after: number | null) =>
    differences({ before: { roomId: before }, after: { roomId: after } })
  expect(told(1, 2)).toEqual([{ field: 'Room', before: '', after: 'another one' }])
  expect(told(null, 2)).toEqual([{ field: 'Room', before: '', after: 'chosen' }])
  expect(told(1, null)).toEqual([{ field: 'Room', before: '', after: '' }])
})

test.each([
  ['changed', 'room', 'Main hall', 'changed room: Main hall'],
  ['created', 'author', '', 'created speaker'],
  ['approved', 'abstract', 'Approved “Tea and tides”', 'approved “Tea and tides”'],
  ['asked for a revision of', 'abstract', 'Asked for a revision of “Tea”', 'asked for a revision of “Tea”'],
  ['changed', 'conference', 'sales link', 'changed the sales link'],
])('“%s”, “%s” and “%s” read “%s”', (action, entity, summary, text) => {
  const described = describeChange({ action, entity, summary }, true)
  expect(`${described.did} ${described.summary}`.trim()).toBe(text)
})

test('a record’s own history does not name it', () =>
  expect(describeChange({ action: 'changed', entity: 'room', summary: 'Main hall' }, false)).toEqual({
    did: 'changed this room:',
    summary: 'Main hall',
  }))
