import { z } from 'zod'
import { type OrganiserKind, organiserKind } from './letters.ts'

/** Groups of recipients. */
export const letterAudiences = {
  everyone: { label: 'Everyone (choose by hand)' },
  abstracts: { label: 'Authors of all abstracts' },
  undecided: { label: 'Authors awaiting a decision' },
  partial: { label: 'Authors of partially approved abstracts' },
  approved: { label: 'Authors of approved abstracts' },
  rejected: { label: 'Authors of rejected abstracts' },
  unanswered: { label: 'Accepted, no reply yet' },
  confirmed: { label: 'Accepted and confirmed' },
  unregistered: { label: 'Accepted, not registered' },
  incomplete: { label: 'Presenters with missing details' },
  assigned: { label: 'Reviewers with new abstracts' },
  reviewing: { label: 'Reviewers with reviews to do' },
  reviewed: { label: 'Reviewers who have sent reviews' },
  reviewers: { label: 'All reviewers' },
  organisers: { label: 'Committee: organisers with an account' },
  keynotes: { label: 'Keynote speakers' },
  presenters: { label: 'Presenters', byDay: true },
  chairs: { label: 'Chairs of sessions', byDay: true },
  unconfirmed: { label: 'Chairs who have not confirmed', byDay: true },
  registered: { label: 'Everyone registered', byDay: true },
  access: { label: 'Registered with access requirements' },
  allergies: { label: 'Registered with allergies' },
} as const satisfies Record<string, { label: string; byDay?: true }>
export type LetterAudience = keyof typeof letterAudiences
const audienceNames = Object.keys(letterAudiences) as [LetterAudience, ...LetterAudience[]]

/** The audiences of each letter kind; the first is the default. */
export const audiencesOf: Record<OrganiserKind, readonly LetterAudience[]> = {
  receipt: ['abstracts'],
  accepted: ['approved'],
  'not-accepted': ['rejected'],
  changes: ['partial', 'undecided', 'abstracts'],
  scheduled: ['presenters'],
  chairing: ['chairs'],
  reminder: ['incomplete', 'unanswered', 'unregistered', 'unconfirmed'],
  assigned: ['assigned', 'reviewing'],
  reviews: ['reviewing'],
  thanks: ['reviewed'],
  free: audienceNames,
}

const DAYS = ['1', '2', '3', '4', '5'] as const

export const recipientQuerySchema = z
  .object({
    kind: organiserKind,
    audience: z.enum(audienceNames, 'Unknown group of people'),
    /** Only people who take part on this day. */
    day: z.enum(DAYS, 'There is no such day').optional(),
  })
  .refine(({ kind, audience }) => audiencesOf[kind].includes(audience), {
    message: 'This letter cannot be sent to this group',
    path: ['audience'],
  })
export type RecipientQuery = z.infer<typeof recipientQuerySchema>

export const recipientSchema = z.object({
  /** The first of the records. */
  ref: z.string(),
  /** The records that the letter is filled from: several for a letter that each person gets once. */
  refs: z.array(z.string()),
  name: z.string(),
  /** Empty for somebody without an address, who gets no letter. */
  email: z.string(),
  /** The reason why the person is listed: the abstract, the session or the registration. */
  note: z.string(),
  /** A reason not to write: they have this letter, or their decision is not released. */
  caution: z.string(),
})
export type Recipient = z.infer<typeof recipientSchema>
