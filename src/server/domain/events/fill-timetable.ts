import { createHash } from 'node:crypto'
import type { TimetableSession } from '../../../shared/programme/timetable'
import { installation, sessions, talks, themes } from '../../db/schema'
import type { Db } from '../../db/types'
import { readTimetable } from './timetable'

/** Of the sample timetable, which earlier versions stored without noting its hash. */
const SAMPLE = 'Erb2DITLGX0u4ZUOZKsDRBb7xHhGpvbB-HUFWvGR2z4'

/** The same for equal timetables, in any order of sessions and fields. */
const timetableHash = (content: readonly TimetableSession[]) => {
  const talksOf = (talkRows: TimetableSession['talks']) =>
    talkRows.map(({ speaker, affiliation, talkTitle }) => [speaker, affiliation, talkTitle])
  const rows = content.map(({ date, startTime, endTime, type, title, themes: themeRows, talks: own }) =>
    JSON.stringify([
      ...[date, startTime, endTime, type, title, talksOf(own)],
      themeRows.map((theme) => [theme.title, talksOf(theme.talks)]),
    ]),
  )
  return createHash('sha256').update(rows.toSorted().join('\n')).digest('base64url')
}

/** Fills an empty timetable, and replaces a stored one after the file changed, unless it was edited since. */
export const fillTimetable = async (tx: Db, content: readonly TimetableSession[]): Promise<void> => {
  const stored = await readTimetable(tx)
  const hashes = { stored: timetableHash(stored), given: timetableHash(content) }
  if (stored.length > 0 && hashes.stored !== hashes.given) {
    const [{ filled } = { filled: null }] = await tx
      .select({ filled: installation.timetableHash })
      .from(installation)
    if (hashes.stored !== (filled ?? SAMPLE)) return
    await tx.delete(sessions)
  }
  if (stored.length === 0 || hashes.stored !== hashes.given) await insertTimetable(tx, content)
  await tx.update(installation).set({ timetableHash: hashes.given })
}

const insertTimetable = async (tx: Db, content: readonly TimetableSession[]) => {
  for (const { themes: sessionThemes, talks: sessionTalks, ...session } of content) {
    const sessionId = await insertedId(tx.insert(sessions).values(session).returning({ id: sessions.id }))
    if (sessionTalks.length > 0)
      await tx.insert(talks).values(sessionTalks.map((talk) => ({ ...talk, sessionId })))
    for (const { title, talks: themeTalks } of sessionThemes) {
      const themeId = await insertedId(
        tx.insert(themes).values({ sessionId, title }).returning({ id: themes.id }),
      )
      if (themeTalks.length > 0)
        await tx.insert(talks).values(themeTalks.map((talk) => ({ ...talk, sessionId, themeId })))
    }
  }
}

const insertedId = async (insert: PromiseLike<{ id: number }[]>) => {
  const [row] = await insert
  if (!row) throw new Error('An insert returned no row')
  return row.id
}
