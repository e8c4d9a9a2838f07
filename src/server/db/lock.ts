import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

export class LockedError extends Error {}

// Taking over a lock takes no time at all; whoever left it undone was killed.
const TAKEOVER_MS = 5000

const isAlive = (pid: number) => {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// A process number is used again after a restart; with its start time it names one process only.
const startTime = (pid: number) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? ''
  } catch {
    return ''
  }
}

const holderIsAlive = (content: string) => {
  const [pid, started] = content.split(' ')
  return isAlive(Number(pid)) && (!started || startTime(Number(pid)) === started)
}

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

// Not Node's recursive mkdir: on a file system that refuses new folders, such as /proc, it never comes back.
const makeFolder = (folder: string) => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** One process at a time on an embedded data folder. A lock left by a killed process is taken over. */
export const lockFolder = (folder: string): (() => void) => {
  makeFolder(folder)
  const file = join(folder, 'in-use.lock')
  const mine = `${process.pid} ${startTime(process.pid)}`
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  writeFileSync(draft, mine)
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        linkSync(draft, file) // link is atomic and fails when the lock exists
        return () => {
          if (read(file) === mine) unlinkSync(file)
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const held = read(file)
      if (held === undefined) continue
      if (holderIsAlive(held))
        throw new LockedError(`The data folder ${folder} is already in use by process ${held.split(' ')[0]}.`)
      removeStale(file, held)
    }
    throw new LockedError(`The data folder ${folder} is in use by another process.`)
  } finally {
    rmSync(draft, { force: true })
  }
}

// Only one newcomer at a time removes a stale lock, and looks again first: it may be another's new one by now.
const removeStale = (file: string, expected: string) => {
  const guard = `${file}.takeover`
  try {
    mkdirSync(guard)
  } catch {
    if (isForgotten(guard)) rmSync(guard, { recursive: true, force: true })
    return
  }
  try {
    if (read(file) === expected) unlinkSync(file)
  } finally {
    rmSync(guard, { recursive: true, force: true })
  }
}

const isForgotten = (guard: string) => {
  const { mtimeMs } = statSync(guard, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
  return Date.now() - mtimeMs > TAKEOVER_MS
}
