// @module-tag full
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { test } from 'vitest'
import { BackupError } from '#server/backup/format.ts'
import { restore } from '#server/backup/restore.ts'
import { backUp } from '#server/backup/write.ts'
import { LockedError } from '#server/db/lock.ts'
import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import { buildPhoto, multipartBody } from '#testing/builders/photos.ts'
import { createRandom, type Random } from '#testing/random.ts'
import { onBothDatabases } from '#testing/test-app.ts'
import { createCounts } from './counts.ts'
import { checkInvariants } from './invariants.ts'
import { scale } from './scale.ts'
import { createSessionCookie } from './send.ts'

/** Truncated, extended, or with some random bytes. */
const corrupt = (bytes: Buffer, random: Random): Buffer => {
  const at = random.below(bytes.length)
  const kind = random.next()
  if (kind < 0.3) return bytes.subarray(0, at)
  if (kind < 0.5) return Buffer.concat([bytes, bytes.subarray(at)])
  const corrupted = Buffer.from(bytes)
  for (let n = 0; n < 5; n++) corrupted[random.below(bytes.length)] = random.below(256)
  return corrupted
}

onBothDatabases('hostile files', (on) => {
  test('corrupt uploads are rejected or re-encoded', async () => {
    const counts = createCounts(`Hostile uploads (${on.kind}, seed ${scale.seed})`)
    const random = createRandom(scale.seed)
    const { payload, headers } = await multipartBody('file', 'photo.jpg', await buildPhoto())
    const cookie = await createSessionCookie(on.app)
    for (let n = 0; n < scale.hostileFiles; n++) {
      counts.tried()
      const response = await on.app.app.inject({
        method: 'POST',
        url: '/api/uploads',
        headers: { ...headers, cookie },
        payload: corrupt(payload, random),
      })
      counts.answered()
      if (![201, 400, 413, 415].includes(response.statusCode))
        counts.wrong(`${response.statusCode} ${response.body}`)
    }
    await checkInvariants(on.app.db, counts)
    counts.report()
  })

  test('rejects corrupt backups in one line and changes nothing', async () => {
    const counts = createCounts(`Hostile backups (${on.kind}, seed ${scale.seed})`)
    const random = createRandom(scale.seed)
    const folder = mkdtempSync(join(tmpdir(), 'conference-hostile-'))
    const good = join(folder, 'good.gz')
    await createApprovedAuthor(on.app.db)
    await backUp(on.app.db, good)
    const lines = gunzipSync(readFileSync(good))
    const corrupted = join(folder, 'corrupted.gz')
    for (let n = 0; n < scale.hostileFiles; n++) {
      counts.tried()
      writeFileSync(
        corrupted,
        n % 2 === 0 ? corrupt(readFileSync(good), random) : gzipSync(corrupt(lines, random)),
      )
      // A restore runs beside no site and never overwrites data, so even an undamaged file is rejected.
      await restore(on.app.db, corrupted).then(
        () => counts.wrong('a backup overwrote existing data'),
        (error: Error) => {
          counts.answered()
          const isExpected = error instanceof BackupError || error instanceof LockedError
          if (!isExpected || error.message.includes('\n')) counts.wrong(String(error.stack))
        },
      )
    }
    await checkInvariants(on.app.db, counts)
    rmSync(folder, { recursive: true, force: true })
    counts.report()
  })
})
