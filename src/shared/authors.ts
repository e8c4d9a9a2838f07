import { z } from 'zod'
import { institutionType } from './abstracts'
import { emailField, id, requiredText, text, timestamp } from './fields'

export const authorLimits = { bio: 3500 } as const

export const authorInputSchema = z.object({
  name: requiredText('Name is required', 200),
  institution: requiredText('Institution is required', 300),
  institutionType: institutionType.default('Academic'),
  email: emailField('Please enter a valid email address'),
  bio: text(authorLimits.bio, 'Biography must be 3500 characters or less'),
  photoUrl: text(2000),
  keynoteSpeaker: z.boolean().default(false),
  registered: z.boolean().default(false),
})
export type AuthorInput = z.infer<typeof authorInputSchema>

/** A session on a speaker's page. */
export const authorEventSchema = z.object({
  id,
  title: z.string(),
  type: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  roomName: z.string(),
})

/** Visitors get no registered flag, and the address only on the detail page; what is missing was not theirs to see. */
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
  keynoteSpeaker: z.boolean(),
  registered: z.boolean().optional(),
  version: z.number().int().optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Author = z.infer<typeof authorSchema>

export const authorDetailSchema = authorSchema.extend({ events: z.array(authorEventSchema) })
export type AuthorDetail = z.infer<typeof authorDetailSchema>
