import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeBytes } from '#server/db/open-embedded.ts'

/** A small disk that a test can fill; undefined without the right to mount one. */
export const mountSmallDisk = (megabytes: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  // PostgreSQL, started by root, runs as another user.
  chmodSync(folder, 0o755)
  const filler = join(folder, 'filler')
  return {
    folder,
    /** Fills the disk until this many bytes are left. */
    fillUp: async (left: number) =>
      writeFileSync(filler, Buffer.alloc(Math.max(0, (await freeBytes(folder)) - left)), { flag: 'a' }),
    freeSpace: () => rmSync(filler, { force: true }),
    unmount: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
