import { z } from 'zod'
import { institutionType } from '#shared/abstracts/abstracts.ts'
import { institutionTypes } from '#shared/abstracts/constants.ts'
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
import {
  csvColumns,
  inputShape,
  type RecordFields,
  storedShape,
  updateSchema,
} from '#shared/records/record-fields.ts'
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

/** Every field of a speaker, in the order of speakers-export.csv. */
export const authorFields = {
  id: { label: 'ID', stored: id, header: 'ID' },
  name: {
    label: 'Full name',
    input: requiredText('Name is required', 200),
    stored: z.string(),
    isRequired: true,
    header: 'Name',
    headings: 'Full name, Speaker, Speaker name, Nom complet, Nombre completo',
    isSearched: true,
    isInHistory: true,
  },
  leadAuthorTitle: {
    label: 'Title',
    stored: z.string(),
    header: 'Title',
    headings: 'Professional title, Academic title, Salutation, Titel, Titre',
  },
  leadAuthorFirstName: {
    label: 'First name',
    stored: z.string(),
    header: 'First name',
    headings: 'Given name, Forename, Vorname, Prénom, Nombre',
  },
  leadAuthorSurname: {
    label: 'Surname',
    stored: z.string(),
    header: 'Surname',
    headings: 'Last name, Family name, Nachname, Nom de famille, Apellido',
  },
  institution: {
    label: 'Institution',
    input: requiredText('Institution is required', 300),
    stored: z.string(),
    isRequired: true,
    header: 'Institution',
    headings: 'Affiliation, Organisation, Organization, University, Company, Einrichtung, Universität',
    isSearched: true,
    isInHistory: true,
  },
  institutionType: {
    label: 'Institution type',
    kind: 'choice',
    options: institutionTypes,
    input: institutionType.default('Academic'),
    stored: institutionType,
    header: 'Institution type',
    headings: 'Type of institution',
  },
  email: {
    label: 'E-mail',
    input: emailField('Please enter a valid email address'),
    // Visitors get it on the detail page only, unless it is kept off.
    stored: z.string().optional(),
    hint: 'Visitors see it on the speaker’s profile, unless it is switched off below.',
    isRequired: true,
    isNeededInImport: true,
    header: 'Email',
    headings: 'Email address, Speaker email, E-Mail-Adresse, Adresse e-mail, Correo electrónico',
    isSearched: true,
    isInHistory: true,
  },
  bio: {
    label: 'Biography',
    input: text(authorLimits.bio, 'Biography must be 3500 characters or less'),
    stored: z.string(),
    header: 'Biography',
    headings: 'Bio, Short biography, About, Biografie, Biographie',
  },
  photoUrl: {
    label: 'Photo URL',
    input: photoAddress('Please enter a valid URL'),
    stored: z.string(),
    hint: 'A web address, or the address of an uploaded photo, such as /uploads/name.webp',
    header: 'Photo URL',
    headings: 'Photo, Picture, Image, Headshot, Photo address',
    isInHistory: true,
  },
  keynoteSpeaker: {
    label: 'Keynote speaker',
    kind: 'flag',
    input: z.boolean().default(false),
    stored: z.boolean(),
    hint: 'Keynote speakers are listed on the public speakers page.',
    header: 'Keynote speaker',
    headings: 'Keynote',
    isInHistory: true,
  },
  registered: {
    label: 'Registered',
    kind: 'flag',
    input: z.boolean().default(false),
    // For organisers.
    stored: z.boolean().optional(),
    hint: 'Set automatically when a registration with this e-mail address is saved.',
    header: 'Registered',
    headings: '',
    isInHistory: true,
  },
  createdAt: { label: 'Created at', kind: 'moment', stored: timestamp, header: 'Created at', headings: '' },
  updatedAt: { label: 'Updated at', stored: timestamp, header: 'Updated at' },
  orcid: {
    label: 'ORCID iD',
    input: orcidField.default(''),
    /** Empty, or as 0000-0002-1825-0097. */
    stored: z.string(),
    hint: 'For example 0000-0002-1825-0097',
    header: 'ORCID iD',
    headings: 'ORCID, ORCID number',
    isInHistory: true,
  },
  pronunciation: {
    label: 'How to say the name',
    input: pronunciationField.default(''),
    // For organisers.
    stored: z.string().optional(),
    hint: 'For whoever introduces them, such as “ZOH-ee BRON-tay”. Visitors do not see it.',
    header: 'How to say the name',
    headings: 'Pronunciation, Name pronunciation, Aussprache, Prononciation',
    isInHistory: true,
  },
  emailPublic: {
    label: 'Show the e-mail address on the public profile',
    input: z.boolean().default(true),
    // For organisers.
    stored: z.boolean().optional(),
    isInHistory: true,
  },
  version: { label: 'Version', stored: version.optional() },
} as const satisfies RecordFields

export const authorInputSchema = z.object(inputShape(authorFields))
export type AuthorInput = z.infer<typeof authorInputSchema>

export const authorUpdateSchema = updateSchema(authorFields)
export type AuthorUpdate = z.infer<typeof authorUpdateSchema>

/** Visitors get no flags of organisers. */
export const authorSchema = z.object(storedShape(authorFields))
export type Author = z.infer<typeof authorSchema>

export const authorColumns = csvColumns<Author>(authorFields)

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

export const authorDetailSchema = authorSchema.extend({
  events: z.array(authorEventSchema),
  /** Sessions that the speaker chairs. */
  chairedSessions: z.array(authorEventSchema.omit({ type: true, abstractId: true })).optional(),
  /** For organisers: the state of a photo import. */
  photoCopy: photoImportSchema.optional(),
})
export type AuthorDetail = z.infer<typeof authorDetailSchema>
