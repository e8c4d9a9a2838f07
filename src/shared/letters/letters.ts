import { z } from 'zod'
import type { Column } from '#shared/csv.ts'
import { emailField, id, idParam, requiredText, timestamp, version } from '#shared/fields.ts'
import { type PlaceholderProblem, unfilledPlaceholders } from './placeholders.ts'

/** Kinds that organisers can write; a receipt is also sent automatically. */
export const organiserKinds = [
  'receipt',
  'accepted',
  'not-accepted',
  'changes',
  'scheduled',
  'chairing',
  'reminder',
  'assigned',
  'reviews',
  'thanks',
  'free',
] as const
/** Kinds that only the site writes, for example after a login from a new browser. */
const systemKinds = [
  'links',
  'new-email',
  'email-changed',
  'invitation',
  'reviewer-invitation',
  'new-device',
  'sign-in-method',
  'password-reset',
  'account-email',
  'daily-summary',
] as const

/** Letters that are asked for with nothing but an e-mail address. */
export const linkRequestKinds = ['links', 'password-reset'] as const
export type LinkRequestKind = (typeof linkRequestKinds)[number]

export const letterKinds = [...organiserKinds, ...systemKinds] as const
export const letterKind = z.enum(letterKinds, 'Unknown kind of letter')
export const organiserKind = z.enum(organiserKinds, 'Unknown kind of letter')
export type LetterKind = z.infer<typeof letterKind>
export type OrganiserKind = z.infer<typeof organiserKind>
export type SystemKind = (typeof systemKinds)[number]

/** Sent without an organiser reading them first. */
export const isAutomatic = (kind: LetterKind) =>
  kind === 'receipt' || (systemKinds as readonly LetterKind[]).includes(kind)

/** The decision that each decision letter announces, and releases when it is sent. */
export const decisionByKind = {
  accepted: 'approved',
  'not-accepted': 'rejected',
} as const satisfies Partial<Record<LetterKind, string>>

export const isDecisionLetter = (kind: LetterKind): kind is keyof typeof decisionByKind =>
  Object.hasOwn(decisionByKind, kind)

/** Letters to a person, not about one record: each address gets one. */
export const isOncePerPerson = (kind: LetterKind) =>
  ['free', 'reminder', 'assigned', 'reviews', 'thanks'].includes(kind)

/** Letters about abstracts that wait for the reviewer. */
export const isAboutReviews = (kind: LetterKind) => kind === 'assigned' || kind === 'reviews'

/** The state “Delivery uncertain”, as it is stored and sent. */
export const UNCERTAIN = 'perhaps'

/** Label and tone of each state. */
export const letterStates = {
  draft: { label: 'Draft', tone: 'grey' },
  waiting: { label: 'Waiting', tone: 'blue' },
  sending: { label: 'Sending', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  [UNCERTAIN]: { label: 'Delivery uncertain', tone: 'amber' },
  discarded: { label: 'Discarded', tone: 'grey' },
} as const
export type LetterState = keyof typeof letterStates
export const letterStateNames = Object.keys(letterStates) as [LetterState, ...LetterState[]]

/** The status transitions that organisers can trigger. */
export const letterTransitions = {
  send: { from: ['draft'], to: 'waiting' },
  retry: { from: ['failed', UNCERTAIN], to: 'waiting' },
  'mark-sent': { from: ['draft', 'failed', UNCERTAIN], to: 'sent' },
  discard: { from: ['draft', 'waiting', 'failed', UNCERTAIN], to: 'discarded' },
  restore: { from: ['discarded'], to: 'draft' },
} as const satisfies Record<string, { from: readonly LetterState[]; to: LetterState }>
export type LetterTransition = keyof typeof letterTransitions
const letterTransitionNames = Object.keys(letterTransitions) as [LetterTransition, ...LetterTransition[]]

export const canTransition = (transition: LetterTransition, state: LetterState) =>
  (letterTransitions[transition].from as readonly LetterState[]).includes(state)

/** In these states the recipient has the letter, or may have it. */
export const deliveredStates: readonly LetterState[] = ['sent', 'sending', UNCERTAIN]
export const isDelivered = (state: string) => (deliveredStates as readonly string[]).includes(state)

/** Only letters that were not sent can be edited. */
export const canChange = (state: LetterState) => state === 'draft' || state === 'failed'

export const letterLimits = { subject: 500, text: 20_000, batch: 5000, page: 100 } as const

export const asOneLine = (value: string) => value.replace(/\s+/g, ' ')
export const letterSubject = requiredText('Please write a subject', letterLimits.subject).transform(asOneLine)
export const letterText = requiredText('Please write the letter', letterLimits.text)

export const letterListItemSchema = z.object({
  id,
  kind: letterKind,
  state: z.enum(letterStateNames),
  toName: z.string(),
  toEmail: z.string(),
  subject: z.string(),
  abstractId: id.nullable(),
  registrationId: id.nullable(),
  batch: z.string(),
  /** The mail server's response to the last attempt. */
  answer: z.string(),
  attempts: z.int(),
  createdAt: timestamp,
  /** The next attempt, while it is waiting. */
  nextAttemptAt: timestamp.nullable(),
  sentAt: timestamp.nullable(),
  /** It contains placeholders without a value. */
  unfinished: z.boolean(),
})
export type LetterListItem = z.infer<typeof letterListItemSchema>

const letterFields = letterListItemSchema.extend({
  text: z.string(),
  version: z.int(),
  createdBy: z.string(),
  sentBy: z.string(),
})

export const letterSchema = letterFields.extend({
  /** Neighbours and position in the list it was opened from. */
  previous: id.nullable(),
  next: id.nullable(),
  position: z.int(),
  total: z.int(),
})
export type Letter = z.infer<typeof letterSchema>

/** The states shown on each tab of the outbox. */
export const letterGroups = {
  drafts: ['draft'],
  waiting: ['waiting', 'sending'],
  sent: ['sent'],
  failed: ['failed', UNCERTAIN],
  discarded: ['discarded'],
} as const satisfies Record<string, readonly LetterState[]>
export type LetterGroup = keyof typeof letterGroups
export const letterGroupNames = Object.keys(letterGroups) as [LetterGroup, ...LetterGroup[]]

const batchKey = z.string().regex(/^[\w-]{8,64}$/, 'Invalid batch')

export const letterFilterSchema = z.object({
  group: z.enum(letterGroupNames, 'Unknown group of letters').optional(),
  batch: batchKey.optional(),
})
export type LetterFilter = z.infer<typeof letterFilterSchema>

export const letterListQuerySchema = letterFilterSchema.extend({
  /** The cursor of the next page: only letters older than this one. */
  before: idParam.optional(),
})

export const letterListSchema = z.object({
  letters: z.array(letterListItemSchema),
  /** The cursor of the next page; null at the end. */
  next: id.nullable(),
  counts: z.record(z.enum(letterGroupNames), z.int()),
  /** Null while no mail server is set up and letters are sent by hand. */
  mail: z.object({ from: z.string(), perMinute: z.int() }).nullable(),
})
export type LetterList = z.infer<typeof letterListSchema>

/** The record that fills the placeholders. */
const recipientRef = z
  .string()
  .regex(/^(abstract|author|registration|account):[1-9]\d{0,8}$/, 'Unknown person')
  .transform((ref) => ref as `${RecipientKind}:${number}`)
export type RecipientKind = 'abstract' | 'author' | 'registration' | 'account'
export type RecipientRef = z.infer<typeof recipientRef>

export const letterDraftsSchema = z.object({
  kind: organiserKind,
  subject: letterSubject,
  text: letterText,
  /** An idempotency key created by the form. */
  batch: batchKey,
  people: z
    .array(recipientRef)
    .min(1, 'Please choose at least one person')
    .max(letterLimits.batch, `Please choose ${letterLimits.batch} people or fewer at a time`),
  /** The author's note that the letter answers: sending it marks the note as done. */
  noteId: id.optional(),
})
export type LetterDrafts = z.infer<typeof letterDraftsSchema>

/** `already`: recipients who have this letter. */
export const preparedSchema = z.object({ batch: z.string(), prepared: z.int(), already: z.int() })

export const letterChangeSchema = z.object({
  toEmail: emailField('Please enter a valid email address'),
  subject: letterSubject,
  text: letterText,
  version,
})
export type LetterChange = z.infer<typeof letterChangeSchema>

export const letterTransitionSchema = z.object({
  move: z.enum(letterTransitionNames, 'Unknown step'),
  ids: z
    .array(id)
    .min(1, 'Please choose at least one letter')
    .max(letterLimits.batch, `Please choose ${letterLimits.batch} letters or fewer at a time`),
})

/** A letter as an .eml file in 7-bit encoding. */
export const letterMessageSchema = z.object({ name: z.string(), content: z.string() })

/** Letters that have changed state meanwhile or are out of date are not counted. */
export const transitionResultSchema = z.object({ moved: z.int() })

export const letterProblems = ({ subject, text }: Pick<Letter, 'subject' | 'text'>): PlaceholderProblem[] => [
  ...unfilledPlaceholders(subject).map(({ message }) => ({ line: 0, message: `Subject: ${message}` })),
  ...unfilledPlaceholders(text).map(({ line, message }) => ({ line, message: `Line ${line}: ${message}` })),
]

/** Opens the letter in the organiser's mail program. */
export const mailtoLink = ({ toEmail, subject, text }: Pick<Letter, 'toEmail' | 'subject' | 'text'>) =>
  `mailto:${encodeURIComponent(toEmail).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`

/** letters-export.csv, for mail merge. */
export const letterColumns: readonly Column<LetterListItem & { text: string }>[] = [
  { header: 'ID', value: (row) => row.id },
  { header: 'Kind', value: (row) => row.kind },
  { header: 'State', value: (row) => letterStates[row.state].label },
  { header: 'Name', value: (row) => row.toName },
  { header: 'Email', value: (row) => row.toEmail },
  { header: 'Subject', value: (row) => row.subject },
  { header: 'Text', value: (row) => row.text },
  { header: 'Written at', value: (row) => row.createdAt },
  { header: 'Sent at', value: (row) => row.sentAt },
]
