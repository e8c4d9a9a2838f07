import { z } from 'zod'
import { type LetterKind, letterKind } from './letters'

/** Whom organisers write to. */
export const letterAudiences = {
  everyone: { label: 'Everybody, to choose by hand' },
  abstracts: { label: 'Authors of all abstracts' },
  undecided: { label: 'Authors who wait for a decision' },
  partial: { label: 'Authors of partially approved abstracts' },
  approved: { label: 'Authors of approved abstracts' },
  rejected: { label: 'Authors of rejected abstracts' },
  unanswered: { label: 'Accepted, and have not answered yet' },
  confirmed: { label: 'Accepted, and will present' },
  unregistered: { label: 'Accepted, and not registered' },
  incomplete: { label: 'Presenters with something missing' },
  presenters: { label: 'Presenters', byDay: true },
  registered: { label: 'Everybody who registered', byDay: true },
  access: { label: 'Registered with access requirements' },
  allergies: { label: 'Registered with allergies' },
} as const satisfies Record<string, { label: string; byDay?: true }>
export type LetterAudience = keyof typeof letterAudiences
const audienceNames = Object.keys(letterAudiences) as [LetterAudience, ...LetterAudience[]]

/** To whom each kind of letter makes sense; the first is offered first. */
export const audiencesOf: Record<LetterKind, readonly LetterAudience[]> = {
  receipt: ['abstracts'],
  accepted: ['approved'],
  'not-accepted': ['rejected'],
  changes: ['partial', 'undecided', 'abstracts'],
  scheduled: ['presenters'],
  reminder: ['incomplete', 'unanswered', 'unregistered'],
  free: audienceNames,
}

const DAYS = ['1', '2', '3'] as const

export const recipientQuerySchema = z
  .object({
    kind: letterKind,
    audience: z.enum(audienceNames, 'Unknown group of people'),
    /** Only those who are there on this day of the conference. */
    day: z.enum(DAYS, 'There is no such day').optional(),
  })
  .refine(({ kind, audience }) => audiencesOf[kind].includes(audience), {
    message: 'This letter is not for these people',
    path: ['audience'],
  })
export type RecipientQuery = z.infer<typeof recipientQuerySchema>

export const recipientSchema = z.object({
  /** The record that the letter is filled from. */
  ref: z.string(),
  name: z.string(),
  email: z.string(),
  /** Why this person is in the list: the abstract, the session, the registration. */
  note: z.string(),
  /** Why one might not write to them: they have the letter, or do not know of the decision yet. */
  caution: z.string(),
})
export type Recipient = z.infer<typeof recipientSchema>
