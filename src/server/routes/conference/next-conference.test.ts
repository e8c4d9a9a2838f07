import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restore } from '#server/backup/restore.ts'
import { queryRows } from '#server/db/raw-sql.ts'
import { abstractNotes, abstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { events } from '#server/db/schema/events.ts'
import { letters } from '#server/db/schema/letters.ts'
import { linkRequests } from '#server/db/schema/private-links.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { reviewComments, reviewConflicts } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { conferenceTables } from '#server/domain/conference/conference-data.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { addPhoto } from '#server/domain/photos/photos.ts'
import { datesFrom } from '#shared/conference/next-conference.ts'
import { adminAccount } from '#testing/accounts.ts'
import { buildSubmission, createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { removeConferenceChanges } from '#testing/builders/conference.ts'
import { createEmailChange } from '#testing/builders/email-changes.ts'
import { createChairing, createTalks } from '#testing/builders/event-sessions.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { createMaterial } from '#testing/builders/materials.ts'
import { privateLinkOf } from '#testing/builders/my-abstract.ts'
import { buildPhoto } from '#testing/builders/photos.ts'
import { createRegistration } from '#testing/builders/registrations.ts'
import { createReview } from '#testing/builders/reviews.ts'
import { createRevision } from '#testing/builders/revisions.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { createTrack } from '#testing/builders/tracks.ts'
import { refuseTimeouts } from '#testing/refuse-timeouts.ts'
import { type Caller, createTestApp, onBothDatabases, openTestDatabase } from '#testing/test-app.ts'

const { password } = adminAccount
const photo = buildPhoto()
const importer = { id: null, username: 'Test' }

const stayingTables = [
  'users',
  'invitations',
  'reviewers',
  'login_sessions',
  'authenticator_apps',
  'recovery_codes',
  'passkeys',
  'identities',
  'sign_in_challenges',
  'installation',
  'conference',
  'rate_limits',
  'history_entries',
  'authors',
  'rooms',
  'tracks',
  'learnt_labels',
  'site_settings',
  'letter_templates',
  'photos',
  'photo_imports',
  'privacy_policy_versions',
  'erasures',
  'media_files',
  'media_chunks',
]

/** Fills every table that ends with the conference. */
const fill = async (db: Db) => {
  const { filename } = await addPhoto(db, importer, { name: 'ada.jpg', bytes: await photo })
  const { author, approved } = await createApprovedAuthor(db)
  await db
    .update(authors)
    .set({ photoUrl: `/uploads/${filename}`, registered: true, keynoteSpeaker: true })
    .where(eq(authors.id, author.id))
  const talk = await createEvent(db, {
    title: 'Last year’s talk',
    mainPresenterId: author.id,
    approvedAbstractId: approved.id,
  })
  const { url: slides } = await createMaterial(db, { eventId: talk.id })
  const { session } = await createChairing(db, { trackId: (await createTrack(db)).id })
  await createTalks(db, session, [{}])
  const { abstract } = await createRevision(db)
  await createEmailChange(db)
  await db.insert(linkRequests).values({ email: 'ada@demo.example' }).onConflictDoNothing()
  await db.insert(abstractNotes).values({ abstractId: abstract.id, text: 'A note' })
  const { userId } = await createReview(db, 'submitted', { abstractId: abstract.id })
  await db.insert(reviewConflicts).values({ abstractId: abstract.id, userId: userId ?? 0 })
  await db.insert(reviewComments).values({ abstractId: abstract.id, text: 'Shall we?' })
  await createRegistration(db)
  await createLetter(db, 'sent')
  return { filename, author, slides }
}

onBothDatabases('the next conference', (on) => {
  let admin: Caller
  let filled: Awaited<ReturnType<typeof fill>>

  beforeEach(async () => {
    admin ??= await on.app.as('admin')
    filled = await fill(on.app.db)
  })
  afterEach(async () => {
    await on.app.db.delete(letters)
    await removeConferenceChanges(on.app.db)
    await on.app.changesDelivered()
  })

  const backUp = async () => {
    const answer = await admin.post('/api/next-conference/backup', { password })
    expect(answer.statusCode).toBe(200)
    return {
      bytes: answer.rawPayload,
      name: answer.headers['content-disposition'],
      backupDigest: String(answer.headers['backup-digest']),
    }
  }
  const body = async (changes: Record<string, unknown> = {}) => {
    const conference = await readConference(on.app.db)
    const { days, deadlines } = datesFrom(conference, '2026-10-26')
    return { days, deadlines, version: conference.version, keepSpeakers: true, password, ...changes }
  }
  const start = async (changes: Record<string, unknown>) =>
    admin.post('/api/next-conference', await body(changes))
  const countRows = async (table: string) => {
    const [row] = await queryRows<{ many: number }>(
      on.app.db,
      sql.raw(`select count(*)::int as many from ${table}`),
    )
    return row?.many
  }

  test('covers every table', async () => {
    const tables = await queryRows<{ name: string }>(
      on.app.db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    expect([...conferenceTables, ...stayingTables].sort()).toEqual(tables.map(({ name }) => name).sort())
  })

  test('removes conference data, keeps the rest and moves the dates', async () => {
    const { db } = on.app
    await makeProgrammePublic(db)
    const { id } = await createAbstract(db)
    const link = await privateLinkOf(db, id)
    const deleted = await admin.delete(`/api/abstracts/${(await createAbstract(db)).id}`)
    const preview = (await admin.get('/api/next-conference')).json()
    expect(preview).toMatchObject({
      sessions: await countRows('event_sessions'),
      tracks: await countRows('tracks'),
      lettersOnTheWay: 0,
      programmePublic: true,
      unusedPhotos: { withSpeakers: 0, withoutSpeakers: 1 },
    })
    const kept = await countRows('rooms')
    const before = await db.select().from(events).orderBy(events.id)
    const { backupDigest, bytes, name } = await backUp()
    expect(name).toMatch(/^attachment; filename="genai-and-equity-2025-.*\.backup\.gz"$/)

    expect((await start({ backupDigest })).json()).toMatchObject({
      days: [{ date: '2026-10-26' }, { date: '2026-10-27' }, { date: '2026-10-28' }],
      deadlines: { abstracts: '2026-06-29' },
    })
    for (const table of conferenceTables) expect(await countRows(table), table).toBe(0)
    expect(await countRows('rooms')).toBe(kept)
    expect(await countRows('tracks')).toBe(preview.tracks)
    const speaker = await admin.get(`/api/authors/${filled.author.id}?admin=true`)
    expect(speaker.json()).toMatchObject({ registered: false, keynoteSpeaker: false })
    expect((await on.app.anonymous.get(`/uploads/${filled.filename}`)).statusCode).toBe(200)
    expect((await admin.get(filled.slides)).statusCode).toBe(404)
    expect((await on.app.anonymous.get('/api/events')).statusCode).toBe(403)
    const [entry] = (await admin.get('/api/history?entity=conference&entityId=1')).json().changes
    expect(entry.summary).toContain(
      `26–28 October 2026; removed ${preview.abstracts} abstracts, ${preview.events} events, ${preview.sessions} sessions`,
    )
    // Neither undo nor a private link brings anything back.
    expect((await admin.post(`/api/undo/${String(deleted.headers['undo-step'])}`)).statusCode).toBe(404)
    expect((await on.app.anonymous.post('/api/abstracts', buildSubmission())).statusCode).toBe(201)
    const [next] = await db.select({ id: abstracts.id }).from(abstracts)
    expect(next?.id).toBeGreaterThan(id)
    expect((await on.app.anonymous.get(`/api${link}/abstract`)).statusCode).toBe(404)

    await restoreElsewhere(bytes, async (copy) => {
      expect(await copy.select().from(events).orderBy(events.id)).toEqual(before)
      expect(await copy.$count(abstracts)).toBe(preview.abstracts)
      expect((await readConference(copy)).days[0]?.date).toBe('2025-10-27')
    })
  })

  test('is started by one of two administrators at once', async () => {
    const { backupDigest } = await backUp()
    const sent = await body({ backupDigest, keepSpeakers: false })
    const answers = await Promise.all([admin, admin].map((one) => one.post('/api/next-conference', sent)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().message).toMatch(
      /^The conference was changed in the meantime by admin .*26–28 October 2026/,
    )
    // Speakers and their photos go unless they are kept.
    expect(await countRows('authors')).toBe(0)
    expect((await on.app.anonymous.get(`/uploads/${filled.filename}`)).statusCode).toBe(404)
  })

  test('is refused when anything changed since the backup', async () => {
    const { db } = on.app
    const { backupDigest } = await backUp()
    const changes = [
      () => createAbstract(db),
      () => db.update(registrations).set({ jobTitle: 'Dean' }),
      () => createAuthor(db),
    ]
    for (const change of changes) {
      await change()
      const answer = await start({ backupDigest })
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toContain('changed since the backup was made')
    }
    expect(await countRows('registrations')).toBeGreaterThan(0)
  })

  test('is refused while letters are on their way', async () => {
    await createLetter(on.app.db, 'waiting')
    await createLetter(on.app.db, 'sending')
    const answer = await start({ backupDigest: 'any' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('2 letters are still waiting to be sent')
  })

  test('may take longer than other requests', async () => {
    const { backupDigest } = await backUp()
    const begin = () => start({ backupDigest })
    expect((await refuseTimeouts(on.app.db, 'delete', 'registrations', begin)).statusCode).toBe(200)
  })

  test('needs a backup, valid dates and the right password', async () => {
    const refused = async (changes: Record<string, unknown>) => {
      const answer = await start({ backupDigest: 'any', ...changes })
      return [answer.statusCode, answer.json().message]
    }
    expect(await refused({ backupDigest: undefined })).toEqual([400, 'Please download the backup first'])
    expect(await refused({ days: [] })).toEqual([400, 'The conference needs at least one day'])
    expect(await refused({ password: 'wrong' })).toEqual([400, 'The password is incorrect.'])
    expect((await admin.post('/api/next-conference/backup', { password: 'wrong' })).statusCode).toBe(400)
    const editor = await on.app.as('editor')
    expect((await editor.post('/api/next-conference/backup', { password })).statusCode).toBe(403)
  })

  const restoreElsewhere = async (bytes: Buffer, check: (copy: Db) => Promise<void>) => {
    const folder = mkdtempSync(join(tmpdir(), 'next-conference-'))
    const copy = await openTestDatabase(on.kind)
    writeFileSync(join(folder, 'backup.gz'), bytes)
    await restore(copy.db, join(folder, 'backup.gz'))
    await check(copy.db)
    await copy.close()
    rmSync(folder, { recursive: true })
  }
})

test('a wrong password counts as a failed login', async () => {
  const database = await openTestDatabase('embedded')
  const site = await createTestApp(database, { env: { RATE_LIMIT: 'on' } })
  const admin = await site.as('admin')
  const statuses = new Set<number>()
  for (let n = 0; n < 11; n += 1)
    statuses.add((await admin.post('/api/next-conference/backup', { password: 'wrong' })).statusCode)
  expect([...statuses]).toEqual([400, 429])
  expect((await site.anonymous.post('/api/login', adminAccount)).statusCode).toBe(429)
  await site.app.close()
  await database.close()
})
