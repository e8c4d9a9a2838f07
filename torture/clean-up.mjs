import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const GRACE_MS = 5000

const processes = () =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,pgid=,args='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((match) =>
      match ? [{ pid: +match[1], parent: +match[2], group: +match[3], args: match[4] }] : [],
    )
    .filter(({ pid }) => pid !== process.pid)

/** Those of our groups, those that work in our folder, and all that they started: browsers make groups of their own. */
const ours = (groups, folder) => {
  const all = processes()
  const found = new Set(
    all.filter(({ group, args }) => groups.includes(group) || args.includes(folder)).map(({ pid }) => pid),
  )
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid)
  }
  return [...found]
}

const signal = (pids, name) => {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // It ended by itself.
    }
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Ends whatever is left: first politely, so that a database puts its things away. */
export const endAll = async (groups, folder) => {
  const left = ours(groups, folder)
  // One that was made to hang hears nothing before it goes on.
  signal(left, 'SIGCONT')
  signal(left, 'SIGINT')
  for (const until = Date.now() + GRACE_MS; left.some(isAlive) && Date.now() < until; ) await pause(50)
  signal([...left.filter(isAlive), ...ours(groups, folder)], 'SIGKILL')
}

/** The folder of all that was made, and the small disks in it. */
export const cleanUp = (folder) => {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8').split('\n') : []
  for (const place of mounts
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(folder)))
    execFileSync('umount', ['--lazy', place])
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
