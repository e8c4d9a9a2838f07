import { createHash } from 'node:crypto'
import { installation } from '#server/db/schema/installation.ts'
import { sessions } from '#server/db/schema/timetable.ts'
import type { Db } from '#server/db/types.ts'
import type { SessionInput } from '#shared/programme/timetable.ts'
import { insertSession } from './edit-session.ts'
import { readTimetable } from './read-timetable.ts'

/** Hash of the sample timetable, which earlier versions stored without noting it. */
const SAMPLE = 'kfqUsbwmkls8SwV23-LSn1GmOHu3yHN0JkoRJWLZRw4'

/** The same for equal timetables, in any order of sessions and fields. */
const timetableHash = (content: readonly SessionInput[]) => {
  const talksOf = (talkRows: SessionInput['talks']) =>
    talkRows.map(({ speaker, affiliation, talkTitle }) => [speaker, affiliation, talkTitle])
  const rows = content.map(({ day, startTime, endTime, type, title, room, note, themes, talks }) =>
    JSON.stringify([
      day,
      startTime,
      endTime,
      type,
      title,
      room,
      note,
      talksOf(talks),
      themes.map((theme) => [theme.room, theme.title, talksOf(theme.talks)]),
    ]),
  )
  return createHash('sha256').update(rows.toSorted().join('\n')).digest('base64url')
}

/** The stored timetable, the hash that was last filled in, and whether organisers changed it since. */
const readFilled = async (tx: Db) => {
  const stored = await readTimetable(tx)
  const [{ filled } = { filled: null }] = await tx
    .select({ filled: installation.timetableHash })
    .from(installation)
  const current = timetableHash(stored)
  return { stored, filled, current, isEdited: current !== (filled ?? SAMPLE) }
}

/** Whether the timetable is the one that every site starts with. */
export const isExampleTimetable = async (db: Db): Promise<boolean> => {
  const { stored, isEdited } = await readFilled(db)
  return stored.length > 0 && !isEdited
}

/** Fills the timetable at the first start, and replaces it after the file changed, unless it was edited since. */
export const fillTimetable = async (tx: Db, content: readonly SessionInput[]): Promise<void> => {
  const { stored, filled, current, isEdited } = await readFilled(tx)
  const given = timetableHash(content)
  const isFirst = stored.length === 0 && filled === null
  if (current !== given && (isFirst || !isEdited)) {
    await tx.delete(sessions)
    for (const session of content) await insertSession(tx, session)
  }
  await tx.update(installation).set({ timetableHash: given })
}
