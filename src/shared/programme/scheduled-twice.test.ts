import { expect, test } from 'vitest'
import { visibleEvent } from '#testing/builders/visible-events.ts'
import { scheduledTwiceIds, scheduledTwiceTexts } from './scheduled-twice.ts'

const events = [
  visibleEvent({ id: 1, approvedAbstractId: 7, title: 'First time' }),
  visibleEvent({
    id: 2,
    approvedAbstractId: 7,
    startTime: '2025-10-28T09:00:00Z',
    endTime: '2025-10-28T10:00:00Z',
  }),
  visibleEvent({ id: 3, approvedAbstractId: 8 }),
  visibleEvent({ id: 4, approvedAbstractId: null }),
  visibleEvent({ id: 5, approvedAbstractId: null }),
]

test('an abstract with two events is found on any day', () => {
  expect([...scheduledTwiceIds(events)]).toEqual([1, 2])
  expect(scheduledTwiceTexts({ id: 2, approvedAbstractId: 7 }, events)).toEqual([
    'Scheduled twice: the same abstract is in “First time” (Monday, 27 October 2025, 9:00 AM – 10:00 AM, Room A).',
  ])
  expect(scheduledTwiceTexts({ id: 4, approvedAbstractId: null }, events)).toEqual([])
})
