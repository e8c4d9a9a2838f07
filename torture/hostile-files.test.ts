import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { test } from 'vitest'
import { BackupError } from '../src/server/backup/format'
import { restore } from '../src/server/backup/restore'
import { backUp } from '../src/server/backup/write'
import { LockedError } from '../src/server/db/lock'
import { createApprovedAuthor } from '../testing/builders/approved-authors'
import { buildPhoto, multipartBody } from '../testing/builders/photos'
import { createRandom, type Random } from '../testing/random'
import { onBothDatabases } from '../testing/test-app'
import { createCounts } from './counts'
import { checkInvariants } from './invariants'
import { scale } from './scale'
import { createSessionCookie } from './send'

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
