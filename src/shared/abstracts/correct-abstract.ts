import type { z } from 'zod'
import { otherAuthorLinesField, otherAuthorsField } from '#shared/authors/other-authors-field.ts'
import { givenText, text } from '#shared/fields.ts'
import { editedVersionSchema, preferredForm, submissionSchema } from './abstracts.ts'
import { keywordsField } from './keywords.ts'

const TITLE_LIMIT = 50
/** Only the form for submissions asks everybody for one. */
export const personTitle = text(TITLE_LIMIT)

/** What organisers may correct in any submission. */
export const abstractCorrectionSchema = submissionSchema
  .pick({
    leadAuthorFirstName: true,
    leadAuthorSurname: true,
    email: true,
    abstractTitle: true,
    abstractText: true,
  })
  .extend({
    leadAuthorTitle: personTitle,
    otherAuthors: otherAuthorsField,
    keywords: keywordsField.default(''),
    preferredForm: preferredForm.default(''),
  })
export type AbstractCorrection = z.infer<typeof abstractCorrectionSchema>

/** As the form has it. */
export const abstractCorrectionFormSchema = abstractCorrectionSchema.extend({
  otherAuthors: otherAuthorLinesField,
})

/** Without a person's title, keywords or preferred form, they stay as they are. */
export const abstractUpdateSchema = abstractCorrectionSchema.extend({
  leadAuthorTitle: givenText(TITLE_LIMIT).optional(),
  keywords: keywordsField.optional(),
  preferredForm: preferredForm.optional(),
  ...editedVersionSchema.shape,
})
export type AbstractUpdate = z.infer<typeof abstractUpdateSchema>
