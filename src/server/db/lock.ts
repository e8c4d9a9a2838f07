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

// A takeover lasts milliseconds; one older than this was killed halfway.
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

// Process ids are reused after a restart; together with the start time they are unique.
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

// Node's recursive mkdir never returns on a file system that refuses new folders, such as /proc.
const makeFolder = (folder: string) => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** Allows one process at a time on a data folder. A lock left by a killed process is taken over. */
export const lockFolder = (folder: string): (() => void) => {
  makeFolder(folder)
  const file = join(folder, 'in-use.lock')
  const owner = `${process.pid} ${startTime(process.pid)}`
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  writeFileSync(draft, owner)
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        linkSync(draft, file) // link is atomic and fails when the lock exists
        return () => {
          if (read(file) === owner) unlinkSync(file)
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

// One process at a time removes a stale lock, after checking again that it is still the same one.
const removeStale = (file: string, expected: string) => {
  const guard = `${file}.takeover`
  try {
    mkdirSync(guard)
  } catch {
    if (isAbandoned(guard)) rmSync(guard, { recursive: true, force: true })
    return
  }
  try {
    if (read(file) === expected) unlinkSync(file)
  } finally {
    rmSync(guard, { recursive: true, force: true })
  }
}

const isAbandoned = (guard: string) => {
  const { mtimeMs } = statSync(guard, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
  return Date.now() - mtimeMs > TAKEOVER_MS
}
