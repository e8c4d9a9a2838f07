import { z } from 'zod'
import { authorAnswers } from '#shared/authors/author-status.ts'
import { id, timestamp } from '#shared/fields.ts'

const talkSchema = z.object({
  id,
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  boardNumber: z.number().int().nullable(),
  /** Only addresses that their owners show on their public profiles; otherwise empty. */
  people: z.array(z.object({ name: z.string(), pronunciation: z.string(), email: z.string() })),
})

/** A session as its chairs know it: without talks whose decision is not released. */
const chairedSessionSchema = z.object({
  id,
  title: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  roomName: z.string(),
  roomBuilding: z.string(),
  chairs: z.array(z.object({ id, name: z.string() })),
  chairNote: z.string(),
  talks: z.array(talkSchema),
})
export type ChairedSession = z.infer<typeof chairedSessionSchema>

/** The page behind a chair's private link. */
export const myChairingSchema = z.object({
  name: z.string(),
  authorId: id,
  session: chairedSessionSchema,
  answer: z.enum(authorAnswers).nullable(),
  answeredAt: timestamp.nullable(),
  /** Until the conference ends. */
  mayChange: z.boolean(),
})
export type MyChairing = z.infer<typeof myChairingSchema>
