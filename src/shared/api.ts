import type { z } from 'zod'
import { abstractCalls } from './api/abstract-calls'
import { accountCalls } from './api/account-calls'
import { approvedAbstractCalls } from './api/approved-abstract-calls'
import { assignedReviewCalls } from './api/assigned-review-calls'
import { authorCalls } from './api/author-calls'
import { bookCalls } from './api/book-calls'
import type { CallTable, CsvResponse, FileResponse, Method, UploadKind } from './api/call-row'
import { discussionCalls } from './api/discussion-calls'
import { eventCalls } from './api/event-calls'
import { healthCalls } from './api/health-calls'
import { historyCalls } from './api/history-calls'
import { importCalls } from './api/import-calls'
import { letterCalls } from './api/letter-calls'
import { myAbstractCalls } from './api/my-abstract-calls'
import { peopleCalls } from './api/people-calls'
import { photoCalls } from './api/photo-calls'
import { registrationCalls } from './api/registration-calls'
import { reviewAssignmentCalls } from './api/review-assignment-calls'
import { reviewCalls } from './api/review-calls'
import { roomCalls } from './api/room-calls'
import { settingsCalls } from './api/settings-calls'
import { signInCalls } from './api/sign-in-calls'
import { timetableCalls } from './api/timetable-calls'

/** Every call of the API, keyed by method and path. The server binds it, the client is typed by it, the docs print it. */
export const calls = {
  ...healthCalls,
  ...accountCalls,
  ...signInCalls,
  ...historyCalls,
  ...letterCalls,
  ...settingsCalls,
  ...bookCalls,
  ...abstractCalls,
  ...reviewCalls,
  ...assignedReviewCalls,
  ...discussionCalls,
  ...myAbstractCalls,
  ...approvedAbstractCalls,
  ...reviewAssignmentCalls,
  ...authorCalls,
  ...roomCalls,
  ...eventCalls,
  ...timetableCalls,
  ...registrationCalls,
  ...peopleCalls,
  ...importCalls,
  ...photoCalls,
} as const satisfies CallTable

export type Calls = typeof calls

export type CallKey = keyof Calls

type Part<K extends CallKey, P extends 'params' | 'query' | 'body'> =
  Calls[K] extends Record<P, infer S extends z.ZodType> ? S : never

/** What a caller passes: before parsing. */
export type CallInput<K extends CallKey> = (Part<K, 'params'> extends never
  ? { params?: undefined }
  : { params: Record<keyof z.output<Part<K, 'params'>> & string, string | number> }) &
  (Part<K, 'query'> extends never ? { query?: undefined } : { query?: z.input<Part<K, 'query'>> }) &
  (Part<K, 'body'> extends never ? { body?: undefined } : { body: z.input<Part<K, 'body'>> }) &
  (Calls[K] extends { upload: UploadKind } ? { file: File } : { file?: undefined })

/** What a handler gets: after parsing. */
export type CallParsed<K extends CallKey> = {
  params: Part<K, 'params'> extends never ? undefined : z.output<Part<K, 'params'>>
  query: Part<K, 'query'> extends never ? undefined : z.output<Part<K, 'query'>>
  body: Part<K, 'body'> extends never ? undefined : z.output<Part<K, 'body'>>
}

/** A file is sent piece by piece. */
export type NamedFile = { name: string; pieces: AsyncIterable<Uint8Array> }

/** What a handler returns; a CSV file is handed over piece by piece. */
export type CallResponse<K extends CallKey> = Calls[K]['response'] extends infer S extends z.ZodType
  ? z.output<S>
  : Calls[K]['response'] extends CsvResponse
    ? AsyncIterable<string>
    : Calls[K]['response'] extends FileResponse
      ? NamedFile
      : null

export type CsvKey = { [K in CallKey]: Calls[K]['response'] extends CsvResponse ? K : never }[CallKey]

/** Calls that answer a file. */
export type DownloadKey =
  | CsvKey
  | { [K in CallKey]: Calls[K]['response'] extends FileResponse ? K : never }[CallKey]

/** Calls whose body is a file as it is. */
export type StreamKey = { [K in CallKey]: Calls[K] extends { upload: 'stream' } ? K : never }[CallKey]

export const parseKey = (key: CallKey): { method: Method; path: string } => {
  const [method, path] = key.split(' ') as [Method, string]
  return { method, path }
}
