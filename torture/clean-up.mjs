import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const GRACE_MS = 5000

const processes = () =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,pgid=,args='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((match) =>
      match ? [{ pid: +match[1], parent: +match[2], group: +match[3], args: match[4] }] : [],
    )
    .filter(({ pid }) => pid !== process.pid)

/** Processes of the given groups or in the given folder, with their children: browsers start groups of their own. */
const ownProcesses = (groups, folder) => {
  const all = processes()
  const pids = new Set(
    all.filter(({ group, args }) => groups.includes(group) || args.includes(folder)).map(({ pid }) => pid),
  )
  for (let before = -1; before < pids.size; ) {
    before = pids.size
    for (const { pid, parent } of all) if (pids.has(parent)) pids.add(pid)
  }
  return [...pids]
}

const signal = (pids, name) => {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // It has already exited.
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

/** Ends all remaining processes, gracefully at first so that databases can clean up. */
export const endAll = async (groups, folder) => {
  const left = ownProcesses(groups, folder)
  // A stopped process handles signals only after SIGCONT.
  signal(left, 'SIGCONT')
  signal(left, 'SIGINT')
  for (const until = Date.now() + GRACE_MS; left.some(isAlive) && Date.now() < until; ) await delay(50)
  signal([...left.filter(isAlive), ...ownProcesses(groups, folder)], 'SIGKILL')
}

/** Removes the temporary folder and unmounts the disks in it. */
export const cleanUp = (folder) => {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8').split('\n') : []
  for (const place of mounts
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(folder)))
    execFileSync('umount', ['--lazy', place])
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
