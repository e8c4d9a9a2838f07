import { asc, eq, isNotNull } from 'drizzle-orm'
import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import { createLink, createMaterial } from '#testing/builders/materials.ts'
import { buildPdf } from '#testing/builders/pdf.ts'
import { DEMO_MARK } from './content.ts'

const EVERY = 4

/** Some talks have slides and links, and posters can be read. */
export const fillMaterials = async (db: Db) => {
  const talks = await db
    .select({ id: events.id, title: events.title, sessionKind: eventSessions.kind })
    .from(events)
    .leftJoin(eventSessions, eq(eventSessions.id, events.sessionId))
    .where(isNotNull(events.mainPresenterId))
    .orderBy(asc(events.id))
  for (const [index, { id: eventId, title, sessionKind }] of talks.entries()) {
    const pdf = buildPdf([title, DEMO_MARK])
    if (sessionKind === 'posters') await createMaterial(db, { eventId, kind: 'poster', pdf })
    else if (index % EVERY === 0) await createMaterial(db, { eventId, pdf })
    if (index % EVERY === 0) await createLink(db, eventId, 'paper', `https://papers.example/${eventId}`)
    if (index % (2 * EVERY) === 0)
      await createLink(db, eventId, 'recording', `https://videos.example/${eventId}`)
  }
}
