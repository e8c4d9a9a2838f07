// Without zod, which the author's page does not load.

export const myStates = {
  received: { label: 'Received', text: 'We have received your abstract. It is awaiting review.' },
  reviewing: { label: 'Under review', text: 'Your abstract is under review.' },
  approved: { label: 'Accepted', text: 'Your abstract has been accepted.' },
  rejected: { label: 'Not accepted', text: 'Your abstract has not been accepted.' },
} as const
export type MyState = keyof typeof myStates

export const correctedFields: Record<string, string> = {
  leadAuthorTitle: 'your name',
  leadAuthorFirstName: 'your name',
  leadAuthorSurname: 'your name',
  email: 'your e-mail address',
  abstractTitle: 'the title',
  abstractText: 'the text',
  otherAuthors: 'the co-authors',
  keywords: 'the keywords',
  preferredForm: 'the preferred form',
}

/** One form of the page each, with the message after success. */
const myActionMessages = {
  abstract: 'Your abstract has been updated.',
  revision: 'Your revision has been sent to the organisers.',
  profile: 'Your details have been saved.',
  photo: 'Your photo has been saved.',
  'photo-address': 'Your photo has been updated.',
  'email-visibility': 'Your public profile has been updated.',
  withdrawal: 'Your abstract has been withdrawn.',
  'undo-withdrawal': 'Your abstract has been reinstated.',
  answer: 'Thank you for letting us know.',
  slides: 'Your slides have been uploaded.',
  'remove-slides': 'Your slides have been removed.',
  poster: 'Your poster has been uploaded.',
  'remove-poster': 'Your poster has been removed.',
  'material-links': 'Your links have been saved.',
  notes: 'Your note has been sent to the organisers.',
} as const
export type MyAction = keyof typeof myActionMessages
export const myActions = Object.keys(myActionMessages) as MyAction[]

/** Authors may still send these once the conference is over. */
const materialActions: readonly string[] = [
  'slides',
  'remove-slides',
  'poster',
  'remove-poster',
  'material-links',
] satisfies MyAction[]
export const isOfMaterials = (form: string) => materialActions.includes(form)

export const sentFormMessages = {
  ...myActionMessages,
  email: 'We have sent an e-mail to your new address. Open the link in it to confirm the change.',
  chairing: 'Your answer has been saved.',
  'confirm-email': 'Your e-mail address has been changed.',
  invitation: 'Your account is ready.',
  password: 'Your password has been changed.',
} as const
export type SentForm = keyof typeof sentFormMessages
export const sentForms = Object.keys(sentFormMessages) as SentForm[]
