import { z } from 'zod'
import { eventTypes } from '#shared/events/event-types.ts'
import { id, text, timestamp } from '#shared/fields.ts'

const personSchema = z.object({
  name: z.string(),
  /** For citations; empty if the name is a single word. */
  given: z.string(),
  family: z.string(),
  affiliation: z.string(),
  /** Empty, or as 0000-0002-1825-0097. */
  orcid: z.string(),
  biography: z.string(),
  /** The public profile, of those who have one. */
  authorId: id.nullable(),
})
export type PublishedPerson = z.infer<typeof personSchema>

/** An approved, released abstract on the public programme, with nothing that visitors may not see. */
export const publishedAbstractSchema = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  keywords: z.array(z.string()),
  /** The lead author first. */
  people: z.array(personSchema),
  /** Its event; the earliest, if there are several. */
  session: z.object({
    id,
    title: z.string(),
    type: z.enum(eventTypes),
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    roomName: z.string(),
    roomBuilding: z.string(),
    /** The session whose talk it is. */
    sessionId: id.nullable(),
    sessionTitle: z.string().nullable(),
    boardNumber: z.number().int().nullable(),
  }),
  /** The last change to anything shown here. */
  updatedAt: timestamp,
})
export type PublishedAbstract = z.infer<typeof publishedAbstractSchema>

export const publishedAbstractListItemSchema = publishedAbstractSchema
  .pick({ id: true, slug: true, title: true, session: true, updatedAt: true })
  .extend({ people: z.array(z.string()) })
export type PublishedAbstractListItem = z.infer<typeof publishedAbstractListItemSchema>

/** All words must occur in title, names, affiliations, keywords or text. */
export const publishedAbstractsQuerySchema = z.object({ q: text(200) })
