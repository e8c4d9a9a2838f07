import { z } from 'zod'
import { authorAnswers } from '../authors/author-status'
import { authorLimits } from '../authors/authors'
import { storedOtherAuthors } from '../authors/other-authors'
import { id, requiredText, text, timestamp, webAddress } from '../fields'
import { photoImportSchema } from '../photos/photos'
import { institutionType, submissionSchema } from './abstracts'
import { abstractLimits } from './constants'
import { type MyState, myStates } from './my-abstract-content'

const { leadAuthorTitle, leadAuthorFirstName, leadAuthorSurname, abstractTitle, abstractText } =
  submissionSchema.shape

/** A mark of what was shown: a change made from a page that is no longer true is refused, and nothing is lost. */
const seen = text(100)

/** What the author wrote, as long as nobody has judged it. */
export const correctionSchema = z.object({
  leadAuthorTitle,
  leadAuthorFirstName,
  leadAuthorSurname,
  abstractTitle,
  abstractText,
  seen,
})
export type Correction = z.infer<typeof correctionSchema>

/** Who the author is and with whom they wrote, until the conference ends. */
export const myProfileSchema = z.object({
  institution: requiredText('Institution is required', 300),
  biography: text(authorLimits.bio, 'Biography must be 3500 characters or less'),
  otherAuthors: text(2000).transform(storedOtherAuthors),
  seen,
})
export type MyProfile = z.infer<typeof myProfileSchema>

/** A photo at another host, to be copied; empty: none. */
export const myPhotoSchema = z.object({ photoUrl: webAddress('Please enter a valid URL') })
export type MyPhoto = z.infer<typeof myPhotoSchema>

export const withdrawalSchema = z.object({ reason: text(2000) })
export type Withdrawal = z.infer<typeof withdrawalSchema>

export const myAnswerSchema = z.object({
  answer: z.enum(authorAnswers, 'Please accept or decline'),
})
export type MyAnswer = z.infer<typeof myAnswerSchema>

export const noteSchema = z.object({
  text: requiredText('Please write what you would like to say', abstractLimits.note),
  /** Which of the two buttons sent it. */
  asksCorrection: z.literal('yes').optional(),
})
export type NewNote = z.infer<typeof noteSchema>

export const abstractNoteSchema = z.object({
  id,
  at: timestamp,
  text: z.string(),
  /** It asks the organisers to correct what can no longer be changed on the page. */
  asksCorrection: z.boolean(),
})

/** The author's own page as data. Nothing in it tells a decision that was not released. */
export const myAbstractSchema = z.object({
  id,
  abstractTitle: z.string(),
  abstractText: z.string(),
  leadAuthorTitle: z.string(),
  leadAuthorFirstName: z.string(),
  leadAuthorSurname: z.string(),
  leadAuthorName: z.string(),
  email: z.string(),
  institution: z.string(),
  institutionType,
  biography: z.string(),
  otherAuthors: z.string(),
  photoUrl: z.string(),
  photoCopy: photoImportSchema,
  submittedAt: timestamp,
  late: z.boolean(),
  state: z.enum(Object.keys(myStates) as [MyState, ...MyState[]]),
  decidedAt: timestamp.nullable(),
  /** The day on which decisions are made known; null once it has passed. */
  decisionsOn: z.string().nullable(),
  withdrawnAt: timestamp.nullable(),
  withdrawalReason: z.string(),
  answer: z.enum(authorAnswers).nullable(),
  answeredAt: timestamp.nullable(),
  notes: z.array(abstractNoteSchema),
  mayCorrect: z.boolean(),
  mayChange: z.boolean(),
  biographyLimit: z.number().int(),
  /** Their public page; null while there is none. */
  authorId: id.nullable(),
  /** Their place in the public programme. */
  session: z
    .object({
      id,
      title: z.string(),
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      roomName: z.string(),
      roomBuilding: z.string(),
    })
    .nullable(),
  seen: z.object({ abstract: z.string(), profile: z.string() }),
})
export type MyAbstract = z.infer<typeof myAbstractSchema>
