import { z } from 'zod'
import { id, idParam } from '#shared/fields.ts'

/**
 * Names who may make a call. `programme`: anyone while the programme is public; `link`, `chairing`, `confirmation`, `invitation`
 * and `password-reset`: the holder of that link; the others by login and role. `login-session` is open before the second factor that
 * a role needs, too. Checked on the server for every request.
 */
export type Access =
  | 'public'
  | 'programme'
  | 'link'
  | 'chairing'
  | 'confirmation'
  | 'invitation'
  | 'password-reset'
  | 'login-session'
  | 'signed-in'
  | 'reviewer'
  | 'admin'

/** How often one address or account may make a call; the numbers live with the server's limiter. */
export type LimitName =
  | 'login'
  | 'register'
  | 'submission'
  | 'lookup'
  | 'lost-link'
  | 'link'
  | 'upload'
  | 'search'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The response is a CSV file of this name, written while its rows are read. */
export type CsvResponse = { csv: `${string}.csv` }

/** The response is a file of this media type, named by the handler. */
export type FileResponse = { fileType: string }

export type RecentLoginWhen = { when: (body: unknown) => boolean; description: string }

export type CallRow = {
  /** What its name, its input and its response do not say. */
  summary?: string
  access: Access
  /**
   * Requires a login within the last hour, because the call changes who can get into an account, or takes everything
   * out; or only with some bodies.
   */
  needsRecentLogin?: true | RecentLoginWhen
  limit?: LimitName
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body is multipart/form-data with one file in the field `file`. */
  upload?: true
  /** Visitors get a copy that is kept until the content changes, unless they search (`q`). */
  isCached?: true
  /** Null: the response has no body. */
  response: z.ZodType | CsvResponse | FileResponse | null
  /** For lists of up to 10,000 rows: a test checks their shape instead of every response. */
  skipResponseValidation?: true
  status?: 201
  /** Takes long: answered in lines that tell its progress, if the client accepts `application/x-ndjson`. */
  reportsProgress?: true
}

export type CallTable = Record<`${Method} /api/${string}`, CallRow>

export const statusOf = ({ status, response }: CallRow) => (response === null ? 204 : (status ?? 200))

export const isCsv = (response: CallRow['response']): response is CsvResponse =>
  response !== null && 'csv' in response
export const isFile = (response: CallRow['response']): response is FileResponse =>
  response !== null && 'fileType' in response

export const byId = z.object({ id: idParam })

/** As many as fit in a request body. */
const MAX_EXPORTED = 50_000

const exportSchema = z.object({
  ids: z.array(id).max(MAX_EXPORTED),
  /** The headers of the columns to export; all if omitted. */
  columns: z
    .array(z.string().max(100, 'Unknown column'))
    .min(1, 'Please choose at least one column')
    .max(100)
    .optional(),
})

/** Posted, because thousands of ids do not fit in an address. */
export const exportOf = <File extends `${string}.csv`>(csv: File) =>
  ({
    summary: 'Those with these ids, in this order, with all or the chosen columns; unknown ids are skipped',
    access: 'admin',
    body: exportSchema,
    response: { csv },
  }) as const

/** A row for deleting a record: the answer has no body. */
export const deletion = { access: 'admin', params: byId, response: null } as const

export const byLink = z.object({ token: z.string() })
