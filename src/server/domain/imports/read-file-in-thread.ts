import { join } from 'node:path'
import { projectRoot } from '#server/root.ts'
import { runThread } from '#server/run-thread.ts'
import { Problem, type ProblemCode } from '#shared/errors.ts'
import type { LegacyEncoding } from '#shared/imports/decode-text.ts'
import { importMessages } from '#shared/imports/imports.ts'
import { type FileRows, readListFile } from './read-file.ts'

export type ThreadInput = { bytes: Uint8Array; encoding: LegacyEncoding | undefined }
export type ThreadResult = { file: FileRows } | { refused: ProblemCode; message: string }

/** What a hostile file may take of a core and of the memory. */
const TIMEOUT = 20_000
const MAX_HEAP_MB = 1024

const built = {
  file: join(projectRoot, 'dist/server/list-file-thread.js'),
  timeout: TIMEOUT,
  maxHeapMb: MAX_HEAP_MB,
}

/** A file that takes longer or more memory is refused. */
export const readWithin = async (
  { file, timeout, maxHeapMb }: typeof built,
  bytes: Buffer,
  encoding?: LegacyEncoding,
): Promise<FileRows> => {
  const input: ThreadInput = { bytes, encoding }
  const signal = AbortSignal.timeout(timeout)
  const result = await runThread<ThreadResult>(file, input, signal, maxHeapMb).catch(() => {
    throw new Problem('invalid', signal.aborted ? importMessages.tooSlow : importMessages.unreadable)
  })
  if ('refused' in result) throw new Problem(result.refused, result.message)
  return result.file
}

/** Reading blocks its thread. Only the build has code that a thread can start; the sources need Vite. */
export const readFileInThread: typeof readListFile = import.meta.env.PROD
  ? (bytes, encoding) => readWithin(built, bytes, encoding)
  : readListFile
