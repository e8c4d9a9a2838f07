import { expect, test } from 'vitest'
import { eventSessionFormSchema, lineValue } from './event-session-form.ts'

const form = {
  title: 'Voices',
  kind: 'talks',
  date: '2025-10-27',
  startTime: '09:00',
  endTime: '10:30',
  roomId: '3',
  trackId: '',
  chairIds: ['7', ''],
  chairNote: '',
  talks: [
    { line: 'event-12', title: '', minutes: 20, gap: null },
    { line: 'abstract-5', title: '', minutes: 25, gap: 5 },
    { line: '', title: 'Discussion', minutes: 10, gap: null },
  ],
}

test('reads the form’s values as input', () => {
  expect(eventSessionFormSchema.parse(form)).toEqual({
    title: 'Voices',
    kind: 'talks',
    date: '2025-10-27',
    startTime: '2025-10-27T09:00:00Z',
    endTime: '2025-10-27T10:30:00Z',
    roomId: 3,
    trackId: null,
    chairIds: [7],
    chairNote: '',
    talks: [
      { id: 12, title: '', minutes: 20, gap: 0 },
      { approvedAbstractId: 5, title: '', minutes: 25, gap: 5 },
      { title: 'Discussion', minutes: 10, gap: 0 },
    ],
  })
})

test('says every rule that an empty form breaks', () => {
  const { error } = eventSessionFormSchema.safeParse({ talks: [{ line: '', minutes: null }] })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['title', 'Session title is required'],
    ['date', 'Date is required'],
    ['startTime', 'Start time is required'],
    ['endTime', 'End time is required'],
    ['roomId', 'A room must be selected'],
    ['talks.0.minutes', 'Minutes must be at least 1'],
    ['talks.0.title', 'Title is required'],
  ])
})

test('a line names its event or abstract', () => {
  expect([lineValue({ id: 12 }), lineValue({ approvedAbstractId: 5 }), lineValue({})]).toEqual([
    'event-12',
    'abstract-5',
    '',
  ])
})
