import { z } from 'zod'
import { coAuthors, looksMisread } from '#shared/authors/co-authors.ts'
import { typedOtherAuthors } from '#shared/authors/other-authors.ts'
import { otherAuthorLinesText } from '#shared/authors/other-authors-field.ts'
import type { FieldIssue } from '#shared/errors.ts'
import { sentSubmissionSchema } from './abstracts.ts'

const QUESTION = 'Please check how they will be printed. Change them, or tick “These names are right”.'

/** Asks about co-authors that look misread, until the author has confirmed them. */
export const questionsOf = (otherAuthors: string, isConfirmed: boolean): FieldIssue[] =>
  !isConfirmed && coAuthors(otherAuthors).some(looksMisread)
    ? [{ path: 'otherAuthors', message: QUESTION }]
    : []

/** As it is typed: one co-author per line. API clients send a list and are asked nothing. */
export const submissionFormSchema = sentSubmissionSchema
  .extend({
    otherAuthors: otherAuthorLinesText.transform(typedOtherAuthors),
    coAuthorsChecked: z.boolean().default(false),
  })
  .superRefine(({ otherAuthors, coAuthorsChecked }, context) => {
    for (const { path, message } of questionsOf(otherAuthors, coAuthorsChecked))
      context.addIssue({ code: 'custom', path: [path], message })
  })
