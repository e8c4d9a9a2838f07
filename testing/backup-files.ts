import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { backupTables } from '#server/backup/format.ts'
import { queryRows } from '#server/db/raw-sql.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eventAuthors } from '#server/db/schema/events.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { authorActor, recordChange } from '#server/domain/history.ts'
import { addMedia } from '#server/domain/media/add-media.ts'
import { addPhoto } from '#server/domain/photos/photos.ts'
import { savePrivacyPolicy } from '#server/domain/privacy-policy.ts'
import { createApprovedAuthor } from './builders/approved-authors.ts'
import { createEventSession, createTalks } from './builders/event-sessions.ts'
import { createEvent } from './builders/events.ts'
import { createLetter } from './builders/letters.ts'
import { createLink, createMaterial } from './builders/materials.ts'
import { buildMp4 } from './builders/media.ts'
import { buildPhoto } from './builders/photos.ts'
import { buildRegistration, registrationStates } from './builders/registrations.ts'
import { createRevision } from './builders/revisions.ts'
import { createTrack } from './builders/tracks.ts'

/** Records of every kind, with values that are hard to write down. */
export const fillDatabase = async (db: Db) => {
  const { author, approved } = await createApprovedAuthor(db, { name: 'ليلى "O’Neill" 🗣️\n\\' })
  const event = await createEvent(db, {
    mainPresenterId: author.id,
    approvedAbstractId: approved.id,
  })
  await db.insert(eventAuthors).values({ eventId: event.id, authorId: author.id })
  const track = await createTrack(db)
  const session = await createEventSession(db, {
    kind: 'posters',
    trackId: track.id,
    chairIds: [author.id],
    chairNote: 'Keep to time.',
  })
  await createTalks(db, session, [{}, {}])
  await createMaterial(db, { eventId: event.id })
  await createLink(db, event.id, 'recording', 'https://videos.example/1')
  const many = Array.from({ length: 450 }, () => buildRegistration(registrationStates.withAllergies))
  await db.insert(registrations).values(many)
  const [admin] = await db.select().from(users)
  if (!admin) throw new Error('There is an admin')
  await savePrivacyPolicy(db, admin, { value: '<p>Ours</p>' })
  await createRevision(db)
  await createRevision(db, 'submitted')
  await createLetter(db, 'sent', { text: 'Zeile\n“ليلى”' })
  await recordChange(db, admin, {
    action: 'changed',
    entity: 'author',
    entityId: 'x',
    summary: '',
    before: { value: null, list: [1, 'two'] },
  })
  await recordChange(db, authorActor, {
    action: 'undid the withdrawal of',
    entity: 'abstract',
    entityId: approved.abstractId,
    summary: '',
  })
  // A row in the middle was deleted: numbers are kept, not counted anew.
  await db.execute(sql`delete from registrations where id = 10`)
  const video = (await addMedia(db, Readable.from([buildMp4()]))).url
  const photo = (await addPhoto(db, admin, { name: 'ada.jpg', bytes: await buildPhoto() })).filename
  return { photo, video }
}

/** Everything a database holds, as JSON. */
export const contentsOf = async (db: Db) => {
  const contents: Record<string, unknown> = {}
  for (const table of backupTables)
    contents[table] = (
      await queryRows<{ row: Record<string, unknown> }>(
        db,
        sql`select to_jsonb(t) as row from ${sql.raw(table)} t order by to_jsonb(t)::text collate "C"`,
      )
    ).map(({ row }) => row)
  return contents
}

/** The lines as a backup whose last line matches them. */
export const toBackup = (lines: string[]) => {
  const text = lines.map((line) => `${line}\n`).join('')
  const rows = lines.filter((line) => line.startsWith('{"kind":"row"')).length
  const digest = createHash('sha256').update(text).digest('hex')
  return gzipSync(`${text}${JSON.stringify({ kind: 'end', rows, digest })}\n`)
}

export const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
