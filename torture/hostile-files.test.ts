import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { test } from 'vitest'
import { BackupError } from '../src/server/backup/format'
import { restore } from '../src/server/backup/restore'
import { backUp } from '../src/server/backup/write'
import { createApprovedAuthor } from '../testing/builders/approved-authors'
import { buildPhoto, multipartBody } from '../testing/builders/photos'
import { onBothDatabases } from '../testing/test-app'
import { createTally } from './counts'
import { brokenInvariants } from './invariants'
import { createRandom } from './random'
import { scale } from './scale'
import { sessionOf } from './send'

/** Cut short, doubled, or with some bytes that are others. */
const spoil = (bytes: Buffer, random: () => number): Buffer => {
  const at = Math.floor(random() * bytes.length)
  const kind = random()
  if (kind < 0.3) return bytes.subarray(0, at)
  if (kind < 0.5) return Buffer.concat([bytes, bytes.subarray(at)])
  const spoiled = Buffer.from(bytes)
  for (let n = 0; n < 5; n++) spoiled[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
  return spoiled
}

onBothDatabases('hostile files', (on) => {
  test('broken uploads are refused or made into a clean picture, never a fault', async () => {
    const tally = createTally(`Hostile uploads (${on.kind}, seed ${scale.seed})`)
    const random = createRandom(scale.seed)
    const { payload, headers } = await multipartBody('file', 'photo.jpg', await buildPhoto())
    const cookie = await sessionOf(on.app)
    for (let n = 0; n < scale.hostileFiles; n++) {
      tally.tried()
      const answer = await on.app.app.inject({
        method: 'POST',
        url: '/api/uploads',
        headers: { ...headers, cookie },
        payload: spoil(payload, random),
      })
      tally.answered()
      if (![201, 400, 413, 415].includes(answer.statusCode))
        tally.wrong(`${answer.statusCode} ${answer.body}`)
    }
    for (const sentence of await brokenInvariants(on.app.db)) tally.wrong(sentence)
    tally.close()
  })

  test('broken backups are refused in one line and change nothing', async () => {
    const tally = createTally(`Hostile backups (${on.kind}, seed ${scale.seed})`)
    const random = createRandom(scale.seed)
    const folder = mkdtempSync(join(tmpdir(), 'conference-hostile-'))
    const good = join(folder, 'good.gz')
    await createApprovedAuthor(on.app.db)
    await backUp(on.app.db, good)
    const lines = gunzipSync(readFileSync(good))
    const spoiled = join(folder, 'spoiled.gz')
    for (let n = 0; n < scale.hostileFiles; n++) {
      tally.tried()
      writeFileSync(spoiled, n % 2 === 0 ? spoil(readFileSync(good), random) : gzipSync(spoil(lines, random)))
      // The site that is there is never overwritten, so even a file that came through unharmed is refused.
      await restore(on.app.db, spoiled).then(
        () => tally.wrong('a backup was put over a site that is there'),
        (error: Error) => {
          tally.answered()
          if (!(error instanceof BackupError) || error.message.includes('\n'))
            tally.wrong(String(error.stack))
        },
      )
    }
    for (const sentence of await brokenInvariants(on.app.db)) tally.wrong(sentence)
    rmSync(folder, { recursive: true, force: true })
    tally.close()
  })
})
