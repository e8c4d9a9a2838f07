// Apart from what visitors are told of the call: only organisers read these.

/** How organisers run the call for abstracts. */
export const submissionModes = {
  open: {
    label: 'Open',
    hint: 'Abstracts are taken, before and after the deadline. Nothing closes by itself.',
  },
  'by date': { label: 'By date', hint: 'Submissions close by themselves when the deadline has passed.' },
  late: {
    label: 'Late ones are marked',
    hint: 'Abstracts are still taken after the deadline and marked as late.',
  },
  closed: { label: 'Closed', hint: 'No abstract is taken.' },
} as const
export type SubmissionMode = keyof typeof submissionModes
export const submissionModeKeys = Object.keys(submissionModes) as [SubmissionMode, ...SubmissionMode[]]
