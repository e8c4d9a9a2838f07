import { z } from 'zod'
import { type AuthorAnswer, authorStatusFields } from '#shared/authors/author-status.ts'
import { CO_AUTHORS_HINT } from '#shared/authors/co-authors-hint.ts'
import { otherAuthorLines } from '#shared/authors/other-authors.ts'
import { otherAuthorLinesField, otherAuthorsField } from '#shared/authors/other-authors-field.ts'
import { id, requiredText, text, timestamp, version } from '#shared/fields.ts'
import {
  csvColumns,
  formShape,
  inputShape,
  type RecordFields,
  storedShape,
  updateSchema,
} from '#shared/records/record-fields.ts'
import {
  abstractTextTooLong,
  institutionType,
  preferredForm,
  type ReviewScores,
  scoreSchema,
  shownStatus,
  statuses,
  storedStatuses,
  submissionSchema,
} from './abstracts.ts'
import { abstractLimits, institutionTypes, preferredFormLabels, preferredForms } from './constants.ts'
import { keywordsField } from './keywords.ts'

const answerLabels: Record<AuthorAnswer, string> = { accepted: 'Confirmed', declined: 'Declined' }

/** Every author has one in the form for submissions; elsewhere it may be missing. */
export const personTitle = text(50)

/** What submitted and approved abstracts have in common, in the order of their exports. */
const writtenFields = {
  abstractTitle: {
    label: 'Title',
    stored: z.string(),
    isRequired: true,
    isNeededInImport: true,
    header: 'Abstract title',
    isSearched: true,
    headings:
      'Title of abstract, Title of the abstract, Title of paper, Title of the paper, Title of talk, Title of the talk, Title of presentation, Title of the presentation, Paper title, Submission title, Talk title, Presentation title, Title, Titel, Titre',
  },
  abstractText: {
    label: 'Abstract',
    stored: z.string(),
    isRequired: true,
    header: 'Abstract text',
    headings: 'Abstract, Text, Summary, Zusammenfassung, Résumé',
  },
  leadAuthorName: { label: 'Lead author', stored: z.string(), header: 'Lead author', isSearched: true },
  leadAuthorTitle: {
    label: 'Author’s title',
    stored: z.string(),
    header: 'Lead author title',
    headings: 'Author title, Professional title, Academic title, Salutation',
  },
  leadAuthorFirstName: {
    label: 'First name',
    stored: z.string(),
    isRequired: true,
    header: 'Lead author first name',
    headings: 'First name, Given name, Forename, Vorname, Prénom',
  },
  leadAuthorSurname: {
    label: 'Surname',
    stored: z.string(),
    isRequired: true,
    header: 'Lead author surname',
    headings: 'Surname, Last name, Family name, Nachname, Nom de famille',
  },
  email: {
    label: 'E-mail',
    stored: z.string(),
    isRequired: true,
    isNeededInImport: true,
    header: 'Email',
    isSearched: true,
    headings: 'Email address, Author email, Contact email, E-Mail-Adresse, Adresse e-mail',
  },
  institution: {
    label: 'Institution',
    stored: z.string(),
    isRequired: true,
    header: 'Institution',
    isSearched: true,
    headings: 'Affiliation, Organisation, Organization, University, Company, Universität',
  },
  institutionType: {
    label: 'Institution type',
    kind: 'choice',
    options: institutionTypes,
    stored: institutionType,
    header: 'Institution type',
    headings: 'Type of institution',
  },
  otherAuthors: {
    label: 'Co-authors',
    // Separated by commas or line breaks.
    stored: z.string(),
    form: otherAuthorLinesField,
    hint: CO_AUTHORS_HINT,
    text: ({ otherAuthors }: { otherAuthors: string }) => otherAuthorLines(otherAuthors),
    header: 'Other authors',
    isSearched: true,
    headings: 'Co-authors, Coauthors, Further authors',
  },
  biography: {
    label: 'Biography',
    stored: z.string(),
    header: 'Biography',
    headings: 'Bio, Short biography, About, Biografie, Biographie',
  },
  photoUrl: {
    label: 'Photo URL',
    stored: z.string(),
    header: 'Photo URL',
    headings: 'Photo, Picture, Image, Headshot, Photo address',
  },
} as const satisfies RecordFields

const keywords = {
  label: 'Keywords',
  input: keywordsField.default(''),
  /** Separated by commas. */
  stored: z.string(),
  hint: 'Up to 8, separated by commas',
  header: 'Keywords',
  headings: 'Key words, Schlagwörter, Mots-clés',
} as const

const answer = {
  label: 'Author’s answer',
  header: 'Author’s answer',
  value: (row: { answer: AuthorAnswer | null }) => row.answer && answerLabels[row.answer],
} as const

/** Every field of a submitted abstract, in the order of abstracts-export.csv. Organisers correct those with an input. */
export const abstractFields = {
  id: { label: 'ID', stored: id, header: 'ID' },
  submittedAt: { label: 'Submitted at', stored: timestamp, header: 'Submitted at' },
  status: {
    label: 'Status',
    stored: z.enum(storedStatuses),
    header: 'Status',
    value: (row: ReviewScores) => statuses[shownStatus(row)].label,
  },
  ...writtenFields,
  abstractTitle: { ...writtenFields.abstractTitle, input: submissionSchema.shape.abstractTitle },
  abstractText: { ...writtenFields.abstractText, input: submissionSchema.shape.abstractText },
  leadAuthorTitle: { ...writtenFields.leadAuthorTitle, input: personTitle.default('') },
  leadAuthorFirstName: {
    ...writtenFields.leadAuthorFirstName,
    input: submissionSchema.shape.leadAuthorFirstName,
  },
  leadAuthorSurname: { ...writtenFields.leadAuthorSurname, input: submissionSchema.shape.leadAuthorSurname },
  email: {
    ...writtenFields.email,
    input: submissionSchema.shape.email,
    hint: 'The private link changes with the address, and letters that are not sent yet go to the new one. Please send the author the new link.',
  },
  otherAuthors: { ...writtenFields.otherAuthors, input: otherAuthorsField },
  reviewer1Score: { label: 'Reviewer 1 score', stored: scoreSchema, header: 'Reviewer 1 score' },
  reviewer2Score: { label: 'Reviewer 2 score', stored: scoreSchema, header: 'Reviewer 2 score' },
  totalScore: { label: 'Total score', stored: z.number().int(), header: 'Total score' },
  /** A note to the organisers: it never leaves the back office. */
  reviewerFeedback: { label: 'Reviewer feedback', stored: z.string(), header: 'Reviewer feedback' },
  /** Null while it is neither approved nor rejected. */
  decidedAt: { label: 'Decided at', stored: timestamp.nullable(), header: 'Decided at' },
  decidedAutomatically: {
    label: 'Decided automatically',
    stored: z.boolean(),
    header: 'Decided automatically',
  },
  late: { label: 'Late', kind: 'flag', stored: z.boolean(), header: 'Late', headings: '' },
  withdrawnAt: { label: 'Withdrawn at', header: 'Withdrawn at' },
  answer,
  /** Null where nobody has scored or decided. */
  reviewer1ScoredBy: {
    label: 'Reviewer 1 scored by',
    stored: z.string().nullable(),
    header: 'Reviewer 1 scored by',
  },
  reviewer1ScoredAt: {
    label: 'Reviewer 1 scored at',
    stored: timestamp.nullable(),
    header: 'Reviewer 1 scored at',
  },
  reviewer2ScoredBy: {
    label: 'Reviewer 2 scored by',
    stored: z.string().nullable(),
    header: 'Reviewer 2 scored by',
  },
  reviewer2ScoredAt: {
    label: 'Reviewer 2 scored at',
    stored: timestamp.nullable(),
    header: 'Reviewer 2 scored at',
  },
  decidedBy: { label: 'Decided by', stored: z.string().nullable(), header: 'Decided by' },
  /** Sent in letters, and shown on the author's page once the decision is released. */
  commentsToAuthor: {
    label: 'Comments to the author',
    stored: z.string(),
    header: 'Comments to the author',
  },
  keywords,
  preferredForm: {
    label: 'Preferred form',
    kind: 'choice',
    options: preferredForms,
    input: preferredForm.default(''),
    stored: preferredForm,
    text: (row: { preferredForm: keyof typeof preferredFormLabels }) =>
      preferredFormLabels[row.preferredForm],
    header: 'Preferred form',
    headings: 'Preferred format, Presentation type, Type of presentation, Format',
  },
  version: { label: 'Version', stored: version },
} as const satisfies RecordFields

export const abstractSchema = z.object(storedShape(abstractFields))
export type Abstract = z.infer<typeof abstractSchema>

/** A row of the organisers' list, without long texts to keep the response small. */
export const abstractListItemSchema = abstractSchema
  .omit({
    abstractText: true,
    biography: true,
    keywords: true,
    preferredForm: true,
    reviewerFeedback: true,
    commentsToAuthor: true,
    reviewer1ScoredBy: true,
    reviewer1ScoredAt: true,
    reviewer2ScoredBy: true,
    reviewer2ScoredAt: true,
    decidedBy: true,
    decidedAt: true,
    decidedAutomatically: true,
    version: true,
  })
  .extend({
    ...authorStatusFields,
    /** One person gave both scores. */
    sameReviewer: z.boolean(),
  })
export type AbstractListItem = z.infer<typeof abstractListItemSchema>

export const abstractCorrectionSchema = z.object(inputShape(abstractFields))
export type AbstractCorrection = z.infer<typeof abstractCorrectionSchema>

export const abstractCorrectionFormSchema = z.object(formShape(abstractFields))

export const abstractUpdateSchema = updateSchema(abstractFields)
export type AbstractUpdate = z.infer<typeof abstractUpdateSchema>

export type ExportedAbstract = Abstract & Pick<AbstractListItem, 'withdrawnAt' | 'answer'>
export const abstractColumns = csvColumns<ExportedAbstract>(abstractFields)

export const submittedAbstractSchema = abstractSchema.extend({
  /** The author's own page; missing for a duplicate, which someone else may have sent. */
  privateLink: z.string().optional(),
  /** A receipt goes to the author's address. */
  receiptSent: z.boolean(),
})
export type SubmittedAbstract = z.infer<typeof submittedAbstractSchema>

const atLeast = (min: number, max: number, tooShort: string, tooLong?: string) =>
  requiredText(tooShort, max, tooLong).pipe(z.string().min(min, tooShort))

/** Every field of an approved abstract, in the order of approved-abstracts-export.csv. */
export const approvedAbstractFields = {
  id: { label: 'ID', stored: id, header: 'ID' },
  abstractId: { label: 'Abstract ID', stored: id, header: 'Abstract ID' },
  authorId: { label: 'Speaker ID', stored: id.nullable(), header: 'Speaker ID' },
  approvedAt: { label: 'Approved at', stored: timestamp, header: 'Approved at' },
  ...writtenFields,
  abstractTitle: {
    ...writtenFields.abstractTitle,
    input: atLeast(5, 300, 'Title must be at least 5 characters'),
  },
  abstractText: {
    ...writtenFields.abstractText,
    input: atLeast(
      50,
      abstractLimits.abstractText,
      'Abstract must be at least 50 characters',
      abstractTextTooLong,
    ),
  },
  otherAuthors: { ...writtenFields.otherAuthors, input: otherAuthorsField },
  institution: { ...writtenFields.institution, input: atLeast(2, 300, 'Institution is required') },
  /** As on the speaker's own record. */
  keynoteSpeaker: { label: 'Keynote speaker', stored: z.boolean(), header: 'Keynote speaker' },
  registered: { label: 'Registered', stored: z.boolean(), header: 'Registered' },
  withdrawnAt: { label: 'Withdrawn at', header: 'Withdrawn at' },
  createdAt: { label: 'Created at', stored: timestamp, header: 'Created at' },
  updatedAt: { label: 'Updated at', stored: timestamp, header: 'Updated at' },
  answer,
  keywords,
  preferredForm: { label: 'Preferred form', stored: preferredForm, header: 'Preferred form' },
  authorBio: { label: 'Biography of the speaker', stored: z.string() },
  version: { label: 'Version', stored: version },
} as const satisfies RecordFields

export const approvedAbstractEditSchema = z.object(inputShape(approvedAbstractFields))
export type ApprovedAbstractEdit = z.infer<typeof approvedAbstractEditSchema>

export const approvedAbstractFormSchema = z.object(formShape(approvedAbstractFields))

export const approvedAbstractUpdateSchema = updateSchema(approvedAbstractFields)
export type ApprovedAbstractUpdate = z.infer<typeof approvedAbstractUpdateSchema>

export const approvedAbstractSchema = z.object(storedShape(approvedAbstractFields)).extend(authorStatusFields)
export type ApprovedAbstract = z.infer<typeof approvedAbstractSchema>

export const approvedAbstractListItemSchema = approvedAbstractSchema.omit({
  abstractText: true,
  biography: true,
  authorBio: true,
})
export type ApprovedAbstractListItem = z.infer<typeof approvedAbstractListItemSchema>

export const approvedAbstractColumns = csvColumns<ApprovedAbstract>(approvedAbstractFields)

export const shownBiography = ({ biography, authorBio }: Pick<ApprovedAbstract, 'biography' | 'authorBio'>) =>
  biography || authorBio || 'Biography not provided'
