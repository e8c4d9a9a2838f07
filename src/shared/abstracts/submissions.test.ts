import { expect, test } from 'vitest'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { describeSubmissionStatus, submissionModeKeys, submissionStatus } from './submissions.ts'

// The venue is an hour ahead of UTC in June.
const days = {
  'weeks before': new Date('2025-06-18T11:00:00Z'),
  'the day before': new Date('2025-06-29T22:59:00Z'),
  'the last minute': new Date('2025-06-30T22:59:59Z'),
  'the minute after': new Date('2025-06-30T23:00:00Z'),
} as const

const told = (when: keyof typeof days) =>
  Object.fromEntries(
    submissionModeKeys.map((mode) => [
      mode,
      describeSubmissionStatus(conference, submissionStatus(conference, mode, days[when])),
    ]),
  )

const deadline = '30 June 2025, 11:59 PM (London time).'

test.each([
  ['weeks before', '12 days left.'],
  ['the day before', '1 day left.'],
  ['the last minute', 'Today is the last day.'],
] as const)('%s, names the deadline and the days left', (when, left) =>
  expect(told(when)).toEqual({
    open: `The deadline is ${deadline} ${left}`,
    'by date': `The deadline is ${deadline} ${left}`,
    late: `The deadline is ${deadline} ${left}`,
    closed: 'Submissions are closed.',
  }),
)

test('after the deadline, says whether submissions are open', () =>
  expect(told('the minute after')).toEqual({
    open: `The deadline was ${deadline} We are still accepting submissions.`,
    'by date': `The deadline was ${deadline} Submissions are closed.`,
    late: `The deadline was ${deadline} We are still accepting submissions; they will be marked late.`,
    closed: `The deadline was ${deadline} Submissions are closed.`,
  }))

test('names only the date when the state is unknown', () =>
  expect(describeSubmissionStatus(conference, undefined)).toBe(`The deadline is ${deadline}`))
