import type { z } from 'zod'
import { otherAuthorLinesField, otherAuthorsField } from '#shared/authors/other-authors-field.ts'
import { editedVersionSchema, submissionSchema } from './abstracts.ts'
import { keywordsField } from './keywords.ts'

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
  .extend({ otherAuthors: otherAuthorsField, keywords: keywordsField.default('') })
export type AbstractCorrection = z.infer<typeof abstractCorrectionSchema>

/** As the form has it. */
export const abstractCorrectionFormSchema = abstractCorrectionSchema.extend({
  otherAuthors: otherAuthorLinesField,
})

/** Without keywords, they stay as they are. */
export const abstractUpdateSchema = abstractCorrectionSchema.extend({
  keywords: keywordsField.optional(),
  ...editedVersionSchema.shape,
})
export type AbstractUpdate = z.infer<typeof abstractUpdateSchema>
