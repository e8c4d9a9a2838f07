import { asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessionChairs } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import { groupBy } from '#shared/group-by.ts'
import { timeOf } from '#shared/time/dates.ts'
import { createEventSession, createTalks } from '#testing/builders/event-sessions.ts'
import { createTrack } from '#testing/builders/tracks.ts'
import { DEMO_MARK } from './content.ts'

const demoTracks = [
  { name: 'Access and inclusion', colour: 'blue' },
  { name: 'Teaching and assessment', colour: 'green' },
  { name: 'Policy and ethics', colour: 'amber' },
] as const

const titles = [
  'Voices that count',
  'Writing with machines',
  'Feedback and fairness',
  'Languages in the classroom',
  'Reading the model',
  'Assessment after the essay',
  'Teachers as makers',
  'Learners set the rules',
  'Access by design',
  'Small schools, thin connections',
  'Consent and care',
  'Who pays, who gains',
]

// Parallel talks take place in two blocks of ninety minutes.
const blocks = [
  { from: '10:30', to: '12:00' },
  { from: '13:00', to: '14:30' },
]
const blockAt = (time: string) => blocks.find(({ from, to }) => from <= time && time < to)

const CHAIR_NOTE = `Please keep each talk to its time, and leave the last minutes for questions. ${DEMO_MARK}`

/** The parallel talks of each block and room become a session; a few keep no chair. */
export const fillSessions = async (db: Db) => {
  const tracks: { id: number }[] = []
  for (const track of demoTracks) tracks.push(await createTrack(db, track))
  const chairs = await db.select({ id: authors.id }).from(authors).orderBy(asc(authors.id))
  const talks = await db
    .select()
    .from(events)
    .where(isNotNull(events.approvedAbstractId))
    .orderBy(asc(events.startTime), asc(events.roomId))
  const groups = groupBy(talks, ({ date, roomId, startTime }) =>
    JSON.stringify([date, roomId, blockAt(timeOf(startTime))?.from]),
  )
  for (const [index, group] of [...groups.values()].entries()) {
    const [first] = group
    const block = first && blockAt(timeOf(first.startTime))
    if (!block) continue
    const own = new Set(group.map(({ mainPresenterId }) => mainPresenterId))
    const chair = chairs.filter(({ id }) => !own.has(id))[(index * 7) % chairs.length]
    const session = await createEventSession(db, {
      ...block,
      title: `${titles[index % titles.length]}${index < titles.length ? '' : ' II'}`,
      date: first.date,
      roomId: first.roomId,
      trackId: tracks[index % tracks.length]?.id,
      chairIds: chair && index % 9 !== 8 ? [chair.id] : [],
      chairNote: CHAIR_NOTE,
    })
    const ids = group.map(({ id }) => id)
    await db.update(events).set({ sessionId: session.id }).where(inArray(events.id, ids))
  }
  // Most chairs have confirmed.
  await db
    .update(eventSessionChairs)
    .set({ answer: 'accepted', answeredAt: sql`now()` })
    .where(sql`${eventSessionChairs.id} % 3 > 0`)
}

type Poster = {
  title: string
  description: string
  mainPresenterId: number | null
  approvedAbstractId: number
}

/** A session of posters in the foyer, after lunch of the second day. */
export const fillPosterSession = async (
  db: Db,
  place: { date: string; roomId: number },
  posters: Poster[],
) => {
  const [chair] = await db.select({ id: authors.id }).from(authors).where(eq(authors.keynoteSpeaker, true))
  const session = await createEventSession(db, {
    ...place,
    from: '14:30',
    to: '15:00',
    kind: 'posters',
    title: 'Posters and tea',
    chairIds: chair ? [chair.id] : [],
  })
  await createTalks(db, session, posters)
}
