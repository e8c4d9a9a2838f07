import { z } from 'zod'
import { institutionType } from './abstracts'
import { id, timestamp } from './fields'

export const approvedAbstractSchema = z.object({
  id,
  abstractId: id,
  authorId: id.nullable(),
  abstractTitle: z.string(),
  abstractText: z.string(),
  otherAuthors: z.string(),
  leadAuthorTitle: z.string(),
  leadAuthorFirstName: z.string(),
  leadAuthorSurname: z.string(),
  institution: z.string(),
  institutionType,
  biography: z.string(),
  photoUrl: z.string(),
  email: z.string(),
  keynoteSpeaker: z.boolean(),
  registered: z.boolean(),
  version: z.number().int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type ApprovedAbstract = z.infer<typeof approvedAbstractSchema>
