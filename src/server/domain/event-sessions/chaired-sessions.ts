import { inArray, sql } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import { listEvents } from '#server/domain/events/events.ts'
import { organiserViewer } from '#server/domain/viewers.ts'
import { isPublicAuthor, isReleasedEvent } from '#server/domain/visibility.ts'
import type { ChairedSession } from '#shared/event-sessions/my-chairing.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { isSession, programmeItems } from '#shared/programme/programme-items.ts'
import { listEventSessions } from './event-sessions.ts'

/** By id: how to say the names of speakers, and the addresses that they show on their public profiles. */
const readSpeakers = async (db: Db, talks: readonly ConferenceEvent[]) => {
  const ids = talks.flatMap(({ mainPresenterId, authorIds }) => [mainPresenterId ?? [], authorIds].flat())
  const { id, pronunciation } = authors
  const email = sql<string>`case when ${authors.emailPublic} and ${isPublicAuthor} then ${authors.email} else '' end`
  const rows = await db.select({ id, pronunciation, email }).from(authors).where(isOneOf(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

const peopleOf = ({ mainPresenterId, mainPresenterName, authorIds, authorNames }: ConferenceEvent) =>
  new Map([
    ...(mainPresenterId === null ? [] : [[mainPresenterId, mainPresenterName ?? ''] as const]),
    ...authorIds.map((id, at) => [id, authorNames[at] ?? ''] as const),
  ])

/** By time: what chairs may know of their sessions, whether the programme is public or not. */
export const readChairedSessions = async (db: Db, sessionIds: number[]): Promise<ChairedSession[]> => {
  if (sessionIds.length === 0) return []
  const sessions = await listEventSessions(db, organiserViewer, inArray(eventSessions.id, sessionIds))
  const talks = await listEvents(
    db,
    organiserViewer,
    sql`${inArray(events.sessionId, sessionIds)} and ${isReleasedEvent}`,
  )
  const speakers = await readSpeakers(db, talks)
  return programmeItems(talks, sessions)
    .filter(isSession)
    .map((session) => ({
      ...session,
      chairNote: session.chairNote ?? '',
      talks: session.talks.map((talk) => ({
        ...talk,
        people: [...peopleOf(talk)].map(([id, name]) => {
          const { pronunciation = '', email = '' } = speakers.get(id) ?? {}
          return { name, pronunciation, email }
        }),
      })),
    }))
}
