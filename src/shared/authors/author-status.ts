import { z } from 'zod'
import { openRevisionStates } from '#shared/abstracts/revision-states.ts'
import { timestamp } from '#shared/fields.ts'

/** An author's answer to the invitation to present. */
export const authorAnswers = ['accepted', 'declined'] as const
export type AuthorAnswer = (typeof authorAnswers)[number]

/** An author's answers and missing details, in lists for organisers. */
export const authorStatusFields = {
  /** When the author withdrew the abstract. */
  withdrawnAt: timestamp.nullable(),
  answer: z.enum(authorAnswers).nullable(),
  /** The author may see the decision. */
  released: z.boolean(),
  biographyMissing: z.boolean(),
  photoMissing: z.boolean(),
  /** Notes that no organiser has dealt with yet. */
  openNotes: z.number().int(),
  /** The state of the open revision. */
  revision: z.enum(openRevisionStates).nullable(),
}
const authorStatus = z.object(authorStatusFields)
/** A list of approved abstracts does not repeat their status. */
type AuthorStatus = z.infer<typeof authorStatus> & { status?: string }

const isPresented = ({ status = 'approved', withdrawnAt }: AuthorStatus) =>
  status === 'approved' && withdrawnAt === null

/** Filters of lists: their labels, by their ids in the URL. */
const filters = {
  'has-written': ['Author has written', ({ openNotes }) => openNotes > 0],
  'revision-submitted': ['Revision to review', ({ revision }) => revision === 'submitted'],
  'revision-requested': [
    'Revision requested',
    ({ revision }) => revision === 'requested' || revision === 'returned',
  ],
  confirmed: ['Confirmed', (row) => isPresented(row) && row.answer === 'accepted'],
  declined: ['Declined', (row) => isPresented(row) && row.answer === 'declined'],
  withdrawn: ['Withdrawn by the author', ({ withdrawnAt }) => withdrawnAt !== null],
  'no-answer': ['No answer yet', (row) => isPresented(row) && row.released && row.answer === null],
  'biography-missing': ['Biography missing', ({ biographyMissing }) => biographyMissing],
  'photo-missing': ['Photo missing', ({ photoMissing }) => photoMissing],
} as const satisfies Record<string, readonly [label: string, includes: (row: AuthorStatus) => boolean]>

export type AuthorStatusFilter = keyof typeof filters

export const authorStatusFilters = Object.entries(filters).map(([id, [label, includes]]) => ({
  id,
  label,
  includes,
}))
