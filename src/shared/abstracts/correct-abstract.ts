import type { z } from 'zod'
import { storedOtherAuthors } from '../authors/other-authors'
import { text } from '../fields'
import { seenSchema, submissionSchema } from './abstracts'

/** What organisers may correct in any submission. */
export const abstractCorrectionSchema = submissionSchema
  .pick({
    leadAuthorTitle: true,
    leadAuthorFirstName: true,
    leadAuthorSurname: true,
    email: true,
    abstractTitle: true,
    abstractText: true,
  })
  .extend({ otherAuthors: text(2000).transform(storedOtherAuthors) })
export type AbstractCorrection = z.infer<typeof abstractCorrectionSchema>

export const abstractUpdateSchema = abstractCorrectionSchema.extend(seenSchema.shape)
export type AbstractUpdate = z.infer<typeof abstractUpdateSchema>
