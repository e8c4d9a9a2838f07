import type { z } from 'zod'
import { abstractCalls } from './api/abstracts.ts'
import { accountCalls } from './api/accounts.ts'
import { authorCalls } from './api/authors.ts'
import { bookCalls } from './api/book.ts'
import type { CallTable, CsvResponse, FileResponse, Method } from './api/call-row.ts'
import { eventSessionCalls } from './api/event-sessions.ts'
import { eventCalls } from './api/events.ts'
import { letterCalls } from './api/letters.ts'
import { myAbstractCalls } from './api/my-abstract.ts'
import { peopleCalls } from './api/people.ts'
import { photoCalls } from './api/photos.ts'
import { registrationCalls } from './api/registrations.ts'
import { reviewCalls } from './api/review.ts'
import { roomCalls } from './api/rooms.ts'
import { settingsCalls } from './api/settings.ts'
import { signInCalls } from './api/sign-in.ts'
import { siteCalls } from './api/site.ts'

/** Every call of the API, keyed by method and path. The server binds it, the client is typed by it, the docs print it. */
export const calls = {
  ...siteCalls,
  ...accountCalls,
  ...signInCalls,
  ...letterCalls,
  ...settingsCalls,
  ...bookCalls,
  ...abstractCalls,
  ...reviewCalls,
  ...myAbstractCalls,
  ...authorCalls,
  ...roomCalls,
  ...eventSessionCalls,
  ...eventCalls,
  ...registrationCalls,
  ...peopleCalls,
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
  (Calls[K] extends { upload: true } ? { file: File } : { file?: undefined })

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

/** Calls whose body is a form with a file. */
export type UploadKey = { [K in CallKey]: Calls[K] extends { upload: true } ? K : never }[CallKey]

export const parseKey = (key: CallKey): { method: Method; path: string } => {
  const [method, path] = key.split(' ') as [Method, string]
  return { method, path }
}
