import { expect, test } from 'vitest'
import { describeEventMove, type EventMove, suggestedChoice } from './event-moves.ts'

const move = (changed: Partial<EventMove> = {}): EventMove => ({
  id: 1,
  title: 'Talk',
  date: '2025-10-27',
  isDay: false,
  shifted: '2025-11-03',
  isShiftedDay: true,
  hasAbstract: true,
  ...changed,
})

test.each([
  ['shift', move(), '3 November 2025'],
  ['shift', move({ isShiftedDay: false }), '3 November 2025: not a conference day, hidden from visitors'],
  ['keep', move(), '27 October 2025: not a conference day, hidden from visitors'],
  ['keep', move({ isDay: true }), '27 October 2025'],
  ['unschedule', move(), 'Unscheduled'],
  ['unschedule', move({ isDay: true }), '27 October 2025'],
  ['unschedule', move({ hasAbstract: false }), '27 October 2025: not a conference day, hidden from visitors'],
] as const)('says where an event is after %s', (choice, event, words) => {
  expect(describeEventMove(event, choice)).toBe(words)
})

test('suggests moving events with the days unless they can stay', () => {
  const stays = { shifted: '2025-10-27' }
  expect(suggestedChoice([move(), move({ isDay: true })])).toBe('shift')
  expect(suggestedChoice([move(stays)])).toBe('keep')
  expect(suggestedChoice([move({ isDay: true })])).toBe('keep')
  expect(suggestedChoice([move({ isDay: true, ...stays })])).toBeUndefined()
})
