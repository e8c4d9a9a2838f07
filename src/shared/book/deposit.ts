import { z } from 'zod'
import { id } from '#shared/fields.ts'

/** The state of a deposit at Crossref, and what would complete the entries of the book. */
export const depositSchema = z.object({
  /** How many abstracts it registers. */
  abstracts: z.number().int(),
  /** What is to be done before, in sentences. */
  blocking: z.array(z.string()),
  /** Optional details. */
  missing: z.object({
    keywords: z.array(z.object({ abstractId: id, title: z.string() })),
    affiliations: z.array(z.object({ abstractId: id, title: z.string(), name: z.string() })),
    /** Only people with a profile can have an iD. */
    orcids: z.array(z.object({ authorId: id, name: z.string() })),
  }),
})
export type Deposit = z.infer<typeof depositSchema>
