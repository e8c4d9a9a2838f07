import { join } from 'node:path'
import { projectRoot } from '#server/root.ts'
import { runThread } from '#server/run-thread.ts'
import { Problem, type ProblemCode } from '#shared/errors.ts'
import { importMessages } from '#shared/imports/imports.ts'
import { type FileRows, readListFile } from './read-file.ts'

export type ThreadResult = { file: FileRows } | { refused: ProblemCode; message: string }

/** What a hostile file may take of a core and of the memory. */
const TIMEOUT = 20_000
const MAX_HEAP_MB = 1024

const runInThread = async (bytes: Buffer): Promise<FileRows> => {
  const signal = AbortSignal.timeout(TIMEOUT)
  const result = await runThread<ThreadResult>(
    join(projectRoot, 'dist/server/list-file-thread.js'),
    bytes,
    signal,
    MAX_HEAP_MB,
  ).catch(() => {
    throw new Problem('invalid', signal.aborted ? importMessages.tooSlow : importMessages.unreadable)
  })
  if ('refused' in result) throw new Problem(result.refused, result.message)
  return result.file
}

/** Reading blocks its thread. Only the build has code that a thread can start; the sources need Vite. */
export const readFileInThread: (bytes: Buffer) => Promise<FileRows> = import.meta.env.PROD
  ? runInThread
  : readListFile
