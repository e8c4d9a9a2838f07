import { z } from 'zod'
import { timestamp } from '../fields'

/** An author's answer to the invitation to present. */
export const authorAnswers = ['accepted', 'declined'] as const
export type AuthorAnswer = (typeof authorAnswers)[number]

/** What organisers' lists tell of an author: what they did, and what is still missing from them. */
export const authorStatusFields = {
  /** When its author withdrew it; null while they have not. */
  withdrawnAt: timestamp.nullable(),
  answer: z.enum(authorAnswers).nullable(),
  /** Its decision is known outside the organisers. */
  released: z.boolean(),
  biographyMissing: z.boolean(),
  photoMissing: z.boolean(),
}
const authorStanding = z.object(authorStatusFields)
/** A list of approved abstracts does not repeat their status. */
type AuthorStanding = z.infer<typeof authorStanding> & { status?: string }

const isPresented = ({ status = 'approved', withdrawnAt }: AuthorStanding) =>
  status === 'approved' && withdrawnAt === null

/** What lists can be filtered by, each named as in the address. */
export const authorStatusFilters = [
  {
    id: 'confirmed',
    label: 'Confirmed',
    includes: (row: AuthorStanding) => isPresented(row) && row.answer === 'accepted',
  },
  {
    id: 'declined',
    label: 'Declined',
    includes: (row: AuthorStanding) => isPresented(row) && row.answer === 'declined',
  },
  {
    id: 'withdrawn',
    label: 'Withdrawn by the author',
    includes: (row: AuthorStanding) => row.withdrawnAt !== null,
  },
  {
    id: 'no-answer',
    label: 'No answer yet',
    includes: (row: AuthorStanding) => isPresented(row) && row.released && row.answer === null,
  },
  {
    id: 'biography-missing',
    label: 'Biography missing',
    includes: (row: AuthorStanding) => row.biographyMissing,
  },
  { id: 'photo-missing', label: 'Photo missing', includes: (row: AuthorStanding) => row.photoMissing },
] as const
export type AuthorStatusFilter = (typeof authorStatusFilters)[number]['id']
