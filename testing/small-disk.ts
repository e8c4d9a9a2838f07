import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeBytes } from '../src/server/db/disk-space'

/** A disk of our own that is soon full; undefined where we are not allowed to mount one. */
export const mountSmallDisk = (megabytes: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    process.stdout.write('Full disks are not tried: only root can mount a small one.\n')
    return undefined
  }
  // PostgreSQL, started by root, works as somebody else.
  chmodSync(folder, 0o755)
  const filler = join(folder, 'filler')
  return {
    folder,
    /** Until only so many bytes are left. */
    fillUp: async (left: number) =>
      writeFileSync(filler, Buffer.alloc(Math.max(0, (await freeBytes(folder)) - left)), { flag: 'a' }),
    makeRoom: () => rmSync(filler, { force: true }),
    unmount: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
