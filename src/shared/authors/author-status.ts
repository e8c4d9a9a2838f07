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

/** Filters of lists, with their ids in the URL. */
export const authorStatusFilters = [
  {
    id: 'has-written',
    label: 'Author has written',
    includes: (row: AuthorStatus) => row.openNotes > 0,
  },
  {
    id: 'revision-submitted',
    label: 'Revision to review',
    includes: (row: AuthorStatus) => row.revision === 'submitted',
  },
  {
    id: 'revision-requested',
    label: 'Revision requested',
    includes: (row: AuthorStatus) => row.revision === 'requested' || row.revision === 'returned',
  },
  {
    id: 'confirmed',
    label: 'Confirmed',
    includes: (row: AuthorStatus) => isPresented(row) && row.answer === 'accepted',
  },
  {
    id: 'declined',
    label: 'Declined',
    includes: (row: AuthorStatus) => isPresented(row) && row.answer === 'declined',
  },
  {
    id: 'withdrawn',
    label: 'Withdrawn by the author',
    includes: (row: AuthorStatus) => row.withdrawnAt !== null,
  },
  {
    id: 'no-answer',
    label: 'No answer yet',
    includes: (row: AuthorStatus) => isPresented(row) && row.released && row.answer === null,
  },
  {
    id: 'biography-missing',
    label: 'Biography missing',
    includes: (row: AuthorStatus) => row.biographyMissing,
  },
  { id: 'photo-missing', label: 'Photo missing', includes: (row: AuthorStatus) => row.photoMissing },
] as const
export type AuthorStatusFilter = (typeof authorStatusFilters)[number]['id']
