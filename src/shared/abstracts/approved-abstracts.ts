import { z } from 'zod'
import { authorStatusFields } from '#shared/authors/author-status.ts'
import { otherAuthorLinesField, otherAuthorsField } from '#shared/authors/other-authors-field.ts'
import type { Column } from '#shared/csv.ts'
import { id, requiredText, timestamp, version } from '#shared/fields.ts'
import { answerLabels, writtenColumns } from './abstract-columns.ts'
import { abstractTextTooLong, institutionType, preferredForm } from './abstracts.ts'
import { abstractLimits } from './constants.ts'
import { keywordsField } from './keywords.ts'

const atLeast = (min: number, max: number, tooShort: string, tooLong?: string) =>
  requiredText(tooShort, max, tooLong).pipe(z.string().min(min, tooShort))

/** What organisers may change of an approved abstract. */
const approvedAbstractEditSchema = z.object({
  abstractTitle: atLeast(5, 300, 'Title must be at least 5 characters'),
  abstractText: atLeast(
    50,
    abstractLimits.abstractText,
    'Abstract must be at least 50 characters',
    abstractTextTooLong,
  ),
  otherAuthors: otherAuthorsField,
  institution: atLeast(2, 300, 'Institution is required'),
  keywords: keywordsField.default(''),
})
export type ApprovedAbstractEdit = z.infer<typeof approvedAbstractEditSchema>

/** As the form has it. */
export const approvedAbstractFormSchema = approvedAbstractEditSchema.extend({
  otherAuthors: otherAuthorLinesField,
})

/** Without keywords, they stay as they are. */
export const approvedAbstractUpdateSchema = approvedAbstractEditSchema.extend({
  keywords: keywordsField.optional(),
  version: version.optional(),
})
export type ApprovedAbstractUpdate = z.infer<typeof approvedAbstractUpdateSchema>

/** A row of the organisers' list, without the long texts. */
export const approvedAbstractListItemSchema = z.object({
  id,
  abstractId: id,
  authorId: id.nullable(),
  abstractTitle: z.string(),
  otherAuthors: z.string(),
  keywords: z.string(),
  preferredForm,
  leadAuthorTitle: z.string(),
  leadAuthorFirstName: z.string(),
  leadAuthorSurname: z.string(),
  leadAuthorName: z.string(),
  institution: z.string(),
  institutionType,
  email: z.string(),
  photoUrl: z.string(),
  /** As on the speaker's own record. */
  keynoteSpeaker: z.boolean(),
  registered: z.boolean(),
  approvedAt: timestamp,
  ...authorStatusFields,
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type ApprovedAbstractListItem = z.infer<typeof approvedAbstractListItemSchema>

export const approvedAbstractSchema = approvedAbstractListItemSchema.extend({
  abstractText: z.string(),
  biography: z.string(),
  /** The biography on the speaker's own record. */
  authorBio: z.string(),
})
export type ApprovedAbstract = z.infer<typeof approvedAbstractSchema>

export const shownBiography = ({ biography, authorBio }: Pick<ApprovedAbstract, 'biography' | 'authorBio'>) =>
  biography || authorBio || 'Biography not provided'

/** approved-abstracts-export.csv: every field, in this order. Listed for organisers in docs/csv-columns.md. */
export const approvedAbstractColumns: readonly Column<ApprovedAbstract>[] = [
  { header: 'ID', value: (row) => row.id },
  { header: 'Abstract ID', value: (row) => row.abstractId },
  { header: 'Speaker ID', value: (row) => row.authorId },
  { header: 'Approved at', value: (row) => row.approvedAt },
  ...writtenColumns,
  { header: 'Keynote speaker', value: (row) => row.keynoteSpeaker },
  { header: 'Registered', value: (row) => row.registered },
  { header: 'Withdrawn at', value: (row) => row.withdrawnAt },
  { header: 'Created at', value: (row) => row.createdAt },
  { header: 'Updated at', value: (row) => row.updatedAt },
  { header: 'Author’s answer', value: (row) => row.answer && answerLabels[row.answer] },
  { header: 'Keywords', value: (row) => row.keywords },
  { header: 'Preferred form', value: (row) => row.preferredForm },
]
