// Apart from the schemas, which the page does not need.

/** What an author is told of their abstract, in the order in which it goes. */
export const myStates = {
  received: { label: 'Received', text: 'We have your abstract. It waits for its two reviewers.' },
  reviewing: { label: 'With the reviewers', text: 'Your abstract is with the reviewers.' },
  approved: { label: 'Accepted', text: 'Your abstract has been accepted.' },
  rejected: { label: 'Not accepted', text: 'Your abstract has not been accepted.' },
} as const
export type MyState = keyof typeof myStates

/** What can be done on the page, each a form of its own, and what it says when it was done. */
export const myActionMessages = {
  abstract: 'Your abstract was corrected.',
  profile: 'Your details were saved.',
  photo: 'Your photo was saved.',
  'photo-address': 'Your photo was changed.',
  withdrawal: 'Your abstract is withdrawn.',
  'taken-back': 'Your abstract is with us again.',
  answer: 'Thank you for your answer.',
  notes: 'Your note was sent to the organisers.',
} as const
export type MyAction = keyof typeof myActionMessages
export const myActions = Object.keys(myActionMessages) as MyAction[]
