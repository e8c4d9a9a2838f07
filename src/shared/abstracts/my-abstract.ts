import { z } from 'zod'
import { authorAnswers } from '#shared/authors/author-status.ts'
import { authorLimits, orcidField, pronunciationField } from '#shared/authors/authors.ts'
import { otherAuthorLinesText } from '#shared/authors/other-authors-field.ts'
import { emailField, id, requiredText, text, timestamp, webAddress } from '#shared/fields.ts'
import { eventMaterialsSchema } from '#shared/materials/materials.ts'
import { photoImportSchema } from '#shared/photos/photos.ts'
import { institutionType, preferredForm, submissionSchema } from './abstracts.ts'
import { abstractLimits } from './constants.ts'
import { keywordsField } from './keywords.ts'
import { type MyState, myStates } from './my-abstract-content.ts'
import { myRevisionSchema } from './revisions.ts'

const { leadAuthorTitle, leadAuthorFirstName, leadAuthorSurname, abstractTitle, abstractText } =
  submissionSchema.shape

/** Optimistic locking: a hash of what was shown. */
const seenHash = text(100)

export const authorEditSchema = z.object({
  leadAuthorTitle,
  leadAuthorFirstName,
  leadAuthorSurname,
  abstractTitle,
  abstractText,
  seen: seenHash,
})
export type AuthorEdit = z.infer<typeof authorEditSchema>

export const myProfileSchema = z.object({
  institution: requiredText('Institution is required', 300),
  biography: text(authorLimits.bio, 'Biography must be 3500 characters or less'),
  otherAuthors: otherAuthorLinesText,
  /** Without these four, they stay as they are. */
  pronunciation: pronunciationField.optional(),
  orcid: orcidField.optional(),
  keywords: keywordsField.optional(),
  preferredForm: preferredForm.optional(),
  seen: seenHash,
})
export type MyProfile = z.infer<typeof myProfileSchema>

/** A photo on another website, to be imported; empty for none. */
export const myPhotoSchema = z.object({ photoUrl: webAddress('Please enter a valid URL') })
export type MyPhoto = z.infer<typeof myPhotoSchema>

export const withdrawalSchema = z.object({ reason: text(2000) })
export type Withdrawal = z.infer<typeof withdrawalSchema>

export const newEmailSchema = z.object({
  email: emailField('Please enter a valid email address', 'Please enter your e-mail address'),
})
export type NewEmail = z.infer<typeof newEmailSchema>

export const emailConfirmationSchema = z.object({
  email: z.string(),
  abstractTitle: z.string(),
  confirmed: z.boolean(),
})
export type EmailConfirmation = z.infer<typeof emailConfirmationSchema>

export const myAnswerSchema = z.object({
  answer: z.enum(authorAnswers, 'Please accept or decline'),
})
export type MyAnswer = z.infer<typeof myAnswerSchema>

export const emailVisibilitySchema = z.object({
  emailPublic: z.enum(['yes', 'no'], 'Please choose whether to show the address'),
})

export const noteSchema = z.object({
  text: requiredText('Please write your note', abstractLimits.note),
  asksCorrection: z.literal('yes').optional(),
})
export type NewNote = z.infer<typeof noteSchema>

export const abstractNoteSchema = z.object({
  id,
  at: timestamp,
  text: z.string(),
  asksCorrection: z.boolean(),
  doneAt: timestamp.nullable(),
})

export const noteDoneSchema = z.object({ done: z.boolean('The value must be true or false') })

/** The author's own page. It must not reveal a decision that is not released. */
export const myAbstractSchema = z.object({
  id,
  abstractTitle: z.string(),
  abstractText: z.string(),
  leadAuthorTitle: z.string(),
  leadAuthorFirstName: z.string(),
  leadAuthorSurname: z.string(),
  leadAuthorName: z.string(),
  email: z.string(),
  /** A new address that its owner has not confirmed yet. */
  newEmail: z.object({ email: z.string(), expiresAt: timestamp }).nullable(),
  institution: z.string(),
  institutionType,
  biography: z.string(),
  otherAuthors: z.string(),
  /** One per line, for the form. */
  otherAuthorLines: z.string(),
  photoUrl: z.string(),
  orcid: z.string(),
  keywords: z.string(),
  preferredForm,
  photoCopy: photoImportSchema,
  submittedAt: timestamp,
  late: z.boolean(),
  state: z.enum(Object.keys(myStates) as [MyState, ...MyState[]]),
  decidedAt: timestamp.nullable(),
  /** Empty until the decision is released. */
  commentsToAuthor: z.string(),
  /** The day on which decisions are announced; null once it has passed. */
  decisionsOn: z.string().nullable(),
  withdrawnAt: timestamp.nullable(),
  withdrawalReason: z.string(),
  answer: z.enum(authorAnswers).nullable(),
  answeredAt: timestamp.nullable(),
  notes: z.array(abstractNoteSchema),
  corrections: z.array(z.object({ at: timestamp, fields: z.array(z.string()) })),
  revision: myRevisionSchema.nullable(),
  mayCorrect: z.boolean(),
  mayChange: z.boolean(),
  biographyLimit: z.number().int(),
  /** The author can only ask for changes of the public profile. */
  keptByOrganisers: z.boolean(),
  authorId: id.nullable(),
  /** Tells chairs how to say the name; null until the author is a speaker. */
  pronunciation: z.string().nullable(),
  /** Visitors see the e-mail address on it. */
  emailPublic: z.boolean(),
  session: z
    .object({
      id,
      title: z.string(),
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      roomName: z.string(),
      roomBuilding: z.string(),
      /** 'Voices, Board 3', or empty. */
      placeInSession: z.string(),
    })
    .nullable(),
  /** Slides, poster and links of the talk; null while there is none. */
  materials: eventMaterialsSchema.nullable(),
  seen: z.object({ abstract: z.string(), profile: z.string() }),
})
export type MyAbstract = z.infer<typeof myAbstractSchema>
