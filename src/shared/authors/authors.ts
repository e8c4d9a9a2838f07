import { z } from 'zod'
import { institutionType } from '#shared/abstracts/abstracts.ts'
import type { Column } from '#shared/csv.ts'
import {
  emailField,
  givenText,
  id,
  requiredText,
  text,
  timestamp,
  version,
  webAddress,
} from '#shared/fields.ts'
import { uploadedPhotoPath } from '#shared/photos/address.ts'
import { photoImportSchema } from '#shared/photos/photos.ts'
import { normalisedOrcid } from './orcid.ts'

export const authorLimits = { bio: 3500 } as const

/** Empty, a URL, or an uploaded photo. */
export const photoAddress = (message: string) =>
  text(2000, message).refine(
    (value) => uploadedPhotoPath(value, []) !== undefined || webAddress(message).safeParse(value).success,
    message,
  )

/** Empty, or with a valid check digit. */
export const orcidField = givenText(100)
  .refine(
    (value) => value === '' || normalisedOrcid(value) !== undefined,
    'This ORCID iD has a typing error; it has 16 digits, such as 0000-0002-1825-0097',
  )
  .transform((value) => normalisedOrcid(value) ?? '')

/** How to say the name, for chairs. */
export const pronunciationField = givenText(200, 'Please use 200 characters or fewer')

const authorFields = {
  name: requiredText('Name is required', 200),
  institution: requiredText('Institution is required', 300),
  email: emailField('Please enter a valid email address'),
  bio: text(authorLimits.bio, 'Biography must be 3500 characters or less'),
  photoUrl: photoAddress('Please enter a valid URL'),
}

export const authorInputSchema = z.object({
  ...authorFields,
  pronunciation: pronunciationField.default(''),
  institutionType: institutionType.default('Academic'),
  orcid: orcidField.default(''),
  keynoteSpeaker: z.boolean().default(false),
  registered: z.boolean().default(false),
  emailPublic: z.boolean().default(true),
})
export type AuthorInput = z.infer<typeof authorInputSchema>

/** A partial update with optimistic locking. */
export const authorUpdateSchema = z.object({
  ...authorFields,
  pronunciation: pronunciationField.optional(),
  institutionType: institutionType.optional(),
  orcid: orcidField.optional(),
  keynoteSpeaker: z.boolean().optional(),
  registered: z.boolean().optional(),
  emailPublic: z.boolean().optional(),
  version: version.optional(),
})
export type AuthorUpdate = z.infer<typeof authorUpdateSchema>

/** A session on a speaker's page. */
const authorEventSchema = z.object({
  id,
  title: z.string(),
  type: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  roomName: z.string(),
  /** For the abstract's lasting page; null if it has none. */
  abstractId: id.nullable(),
})

/** Visitors get no flags of organisers, and the e-mail address only on the detail page, unless it is kept off. */
export const authorSchema = z.object({
  id,
  leadAuthorTitle: z.string(),
  leadAuthorFirstName: z.string(),
  leadAuthorSurname: z.string(),
  name: z.string(),
  institution: z.string(),
  institutionType,
  email: z.string().optional(),
  bio: z.string(),
  photoUrl: z.string(),
  /** Empty, or as 0000-0002-1825-0097. */
  orcid: z.string(),
  keynoteSpeaker: z.boolean(),
  registered: z.boolean().optional(),
  /** For organisers: how to say the name. */
  pronunciation: z.string().optional(),
  /** For organisers: whether visitors see the e-mail address. */
  emailPublic: z.boolean().optional(),
  version: version.optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Author = z.infer<typeof authorSchema>

export const authorDetailSchema = authorSchema.extend({
  events: z.array(authorEventSchema),
  /** Sessions that the speaker chairs. */
  chairedSessions: z.array(authorEventSchema.omit({ type: true, abstractId: true })).optional(),
  /** For organisers: the state of a photo import. */
  photoCopy: photoImportSchema.optional(),
})
export type AuthorDetail = z.infer<typeof authorDetailSchema>

/** speakers-export.csv: every field, in this order. */
export const authorColumns: readonly Column<Author>[] = [
  { header: 'ID', value: (row) => row.id },
  { header: 'Name', value: (row) => row.name },
  { header: 'Title', value: (row) => row.leadAuthorTitle },
  { header: 'First name', value: (row) => row.leadAuthorFirstName },
  { header: 'Surname', value: (row) => row.leadAuthorSurname },
  { header: 'Institution', value: (row) => row.institution },
  { header: 'Institution type', value: (row) => row.institutionType },
  { header: 'Email', value: (row) => row.email },
  { header: 'Biography', value: (row) => row.bio },
  { header: 'Photo URL', value: (row) => row.photoUrl },
  { header: 'Keynote speaker', value: (row) => row.keynoteSpeaker },
  { header: 'Registered', value: (row) => row.registered },
  { header: 'Created at', value: (row) => row.createdAt },
  { header: 'Updated at', value: (row) => row.updatedAt },
  { header: 'ORCID iD', value: (row) => row.orcid },
  { header: 'How to say the name', value: (row) => row.pronunciation },
]
