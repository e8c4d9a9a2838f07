import { queryOptions } from '@tanstack/react-query'
import type { CallAnswer, CallInput, CallKey, CsvKey } from '../../shared/api'
import type { ErrorBody, FieldIssue } from '../../shared/errors'

/** A call that failed. `message` is the status and the body as they came; `shown` is what a person reads. */
export class ApiError extends Error {
  readonly status: number
  readonly shown: string
  readonly issues: FieldIssue[]

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    const { message, issues } = readErrorBody(body)
    this.shown = message || statusText
    this.issues = issues ?? []
  }
}

const readErrorBody = (body: string): Partial<ErrorBody> => {
  try {
    return JSON.parse(body) as ErrorBody
  } catch {
    return {}
  }
}

export const shownMessage = (error: unknown, otherwise = 'Something went wrong. Please try again.') =>
  (error instanceof ApiError && error.shown) || otherwise

const OFFLINE = 'We could not reach the server. Please check your connection and try again.'

type Send = {
  method: string
  body?: string | FormData
  /** The version of the answer that is here already. */
  known?: string
}

type Sent = { status: number; statusText: string; text: string; headers?: Headers }

/** The way requests travel: the browser's fetch, or straight into the application while it renders a page. */
export type Transport = (path: string, send: Send) => Promise<Sent>

declare global {
  /** What the page asked for before its scripts were there: src/server/rendering/assets.ts. */
  var askedAhead: Record<string, Promise<Response>> | undefined
}

/** Every answer is for its first reader only. */
const takeAhead = (path: string) => {
  const answer = globalThis.askedAhead?.[path]
  delete globalThis.askedAhead?.[path]
  return answer
}

export const browserTransport: Transport = async (path, { method, body, known }) => {
  // The browser names the boundary of a form by itself.
  const given = {
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...(known && { 'if-none-match': known }),
  }
  try {
    const asked = method === 'GET' ? takeAhead(path) : undefined
    const response = await (asked ??
      fetch(path, { method, body, headers: given, credentials: 'same-origin' }))
    const { status, statusText, headers } = response
    return { status, statusText, headers, text: await response.text() }
  } catch {
    return { status: 0, statusText: OFFLINE, text: '' }
  }
}

export const sendCall = async (transport: Transport, path: string, send: Send): Promise<unknown> =>
  readAnswer(await transport(path, send))

export const readAnswer = ({ status, statusText, text }: Sent): unknown => {
  if (status < 200 || status > 299) throw new ApiError(status, text, statusText)
  return text === '' ? null : JSON.parse(text)
}

const fill = (path: string, params: Record<string, string | number> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const withQuery = (path: string, query: Record<string, unknown> = {}) => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs.map(([k, v]) => [k, String(v)]))}`
}

type LooseInput = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  file?: File
}

const bodyOf = ({ body, file }: LooseInput) => {
  if (!file) return body === undefined ? undefined : JSON.stringify(body)
  const form = new FormData()
  form.append('file', file)
  return form
}

const pathOf = (key: CallKey, input: LooseInput) =>
  withQuery(fill(key.slice(key.indexOf(' ') + 1), input.params), input.query)

type AskToLogIn = () => Promise<boolean>
let askToLogIn: AskToLogIn | undefined
let asking: Promise<boolean> | undefined

/** Whoever can ask a person to log in again, in place, says so here; the answer is whether they did. */
export const whenSessionEnds = (ask: AskToLogIn) => {
  askToLogIn = ask
  return () => {
    askToLogIn = undefined
  }
}

export const isSessionEnd = (error: unknown) => error instanceof ApiError && error.status === 401

/** Asks once, however many calls found that the session has ended. */
export const logInAgain = async (): Promise<boolean> => {
  asking ??= askToLogIn?.().finally(() => {
    asking = undefined
  })
  return (await asking) ?? false
}

/** Tries again after a login when the session had ended meanwhile, so that nothing has to be typed twice. */
const withSession = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await send()
  } catch (error) {
    if (!isSessionEnd(error) || !(await logInAgain())) throw error
    return await send()
  }
}

let noteChange = () => {}

/** Told of every change that the server has accepted. */
export const whenChanged = (note: () => void) => {
  noteChange = note
}

export type JsonKey = Exclude<CallKey, CsvKey>

/** Makes a call of the contract from the browser. */
export const call = async <K extends JsonKey>(
  key: K,
  input: CallInput<K>,
  transport = browserTransport,
): Promise<CallAnswer<K>> => {
  const loose = input as LooseInput
  const method = key.slice(0, key.indexOf(' '))
  const send = () => sendCall(transport, pathOf(key, loose), { method, body: bodyOf(loose) })
  // A login that is refused is no session that ended.
  const answer = await (key === 'POST /api/login' ? send() : withSession(send))
  if (method !== 'GET') noteChange()
  return answer as CallAnswer<K>
}

type GetKey = Extract<JsonKey, `GET ${string}`>

/** A query whose key is the path it reads; the query client fetches it. */
export const query = <K extends GetKey>(key: K, input: CallInput<K>) =>
  queryOptions<CallAnswer<K>, ApiError>({ queryKey: [pathOf(key, input as LooseInput)] })

/** Fetches a CSV file under the name the server gave it. */
export const fetchCsv = <K extends CsvKey>(key: K, input: CallInput<K>): Promise<{ name: string; file: Blob }> =>
  withSession(() => readCsv(key, input as LooseInput))

const readCsv = async (key: CsvKey, input: LooseInput) => {
  const response = await fetch(pathOf(key, input), {
    method: key.slice(0, key.indexOf(' ')),
    credentials: 'same-origin',
    ...(input.body !== undefined && {
      body: JSON.stringify(input.body),
      headers: { 'content-type': 'application/json' },
    }),
  }).catch(() => {
    throw new ApiError(0, '', OFFLINE)
  })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  const [, name = 'export.csv'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, file: await response.blob() }
}

/** The same, but these statuses mean 'there is none' instead of a failure. */
export const queryOrNull = <K extends GetKey>(key: K, input: CallInput<K>, none: number[]) =>
  queryOptions<CallAnswer<K> | null, ApiError>({
    queryKey: [pathOf(key, input as LooseInput)],
    meta: { none },
  })

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { none?: number[] }
  }
}
