import { z } from 'zod'
import { abstractLimits, abstractTextTooLong, institutionType } from './abstracts'
import { id, requiredText, text, timestamp } from './fields'
import { storedOtherAuthors } from './other-authors'

const atLeast = (min: number, max: number, tooShort: string, tooLong?: string) =>
  requiredText(tooShort, max, tooLong).pipe(z.string().min(min, tooShort))

/** What organisers may change of an approved abstract. */
export const approvedAbstractEditSchema = z.object({
  abstractTitle: atLeast(5, 300, 'Title must be at least 5 characters'),
  abstractText: atLeast(
    50,
    abstractLimits.abstractText,
    'Abstract must be at least 50 characters',
    abstractTextTooLong,
  ),
  otherAuthors: text(2000).transform(storedOtherAuthors),
  institution: atLeast(2, 300, 'Institution is required'),
})
export type ApprovedAbstractEdit = z.infer<typeof approvedAbstractEditSchema>

const version = z.number().int()

/** With the version that was read, nobody overwrites what they have not seen. */
export const approvedAbstractUpdateSchema = approvedAbstractEditSchema.extend({ version: version.optional() })
export type ApprovedAbstractUpdate = z.infer<typeof approvedAbstractUpdateSchema>

/** A row of the organisers' list, without the long texts. */
export const approvedAbstractListItemSchema = z.object({
  id,
  abstractId: id,
  authorId: id.nullable(),
  abstractTitle: z.string(),
  otherAuthors: z.string(),
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
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type ApprovedAbstractListItem = z.infer<typeof approvedAbstractListItemSchema>

export const approvedAbstractSchema = approvedAbstractListItemSchema.extend({
  abstractText: z.string(),
  biography: z.string(),
  /** The biography on the speaker's own record. */
  speakerBio: z.string(),
})
export type ApprovedAbstract = z.infer<typeof approvedAbstractSchema>

export const shownBiography = ({
  biography,
  speakerBio,
}: Pick<ApprovedAbstract, 'biography' | 'speakerBio'>) => biography || speakerBio || 'Biography not provided'
