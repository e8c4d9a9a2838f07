import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallKey, CallResponse, DownloadKey } from '#shared/api.ts'
import type { ErrorBody, FieldIssue } from '#shared/errors.ts'

/** A call that failed. `message` is the status and the body as they came; `userMessage` is what a person reads. */
export class ApiError extends Error {
  readonly status: number
  readonly userMessage: string
  readonly issues: FieldIssue[]

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    const { message, issues } = readErrorBody(body)
    this.userMessage = message || statusText
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

export const OFFLINE = 'We could not reach the server. Please check your connection and try again.'

/** The server did not answer a call, or a module could not be loaded. */
export const isUnreachable = (error: unknown) =>
  error instanceof ApiError ? error.status === 0 : error instanceof TypeError && /module/i.test(error.message)

export const errorMessage = (error: unknown, otherwise = 'Something went wrong. Please try again.') =>
  (error instanceof ApiError && error.userMessage) || (isUnreachable(error) ? OFFLINE : otherwise)

type ApiRequest = {
  method: string
  body?: string | FormData
  /** The ETag of the cached response. */
  etag?: string
}

type ApiResponse = { status: number; statusText: string; text: string; headers?: Headers }

export type Transport = (path: string, request: ApiRequest) => Promise<ApiResponse>

export const browserTransport: Transport = async (path, { method, body, etag }) => {
  // The browser sets the content type of form data, because it includes the boundary.
  const headers = {
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...(etag && { 'if-none-match': etag }),
  }
  try {
    const response = await fetch(path, { method, body, headers, credentials: 'same-origin' })
    const { status, statusText } = response
    return { status, statusText, headers: response.headers, text: await response.text() }
  } catch {
    return { status: 0, statusText: OFFLINE, text: '' }
  }
}

export const sendCall = async (transport: Transport, path: string, request: ApiRequest): Promise<unknown> =>
  parseResponse(await transport(path, request))

export const parseResponse = ({ status, statusText, text }: ApiResponse): unknown => {
  if (status < 200 || status > 299) throw new ApiError(status, text, statusText)
  return text === '' ? null : JSON.parse(text)
}

const fill = (path: string, params: Record<string, string | number> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const withQuery = (path: string, query: Record<string, unknown> = {}) => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs.map(([k, v]) => [k, String(v)]))}`
}

export type UntypedInput = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  file?: File
}

export const formWith = (file: File) => {
  const form = new FormData()
  form.append('file', file)
  return form
}

const bodyOf = ({ body, file }: UntypedInput) => {
  if (file) return formWith(file)
  return body === undefined ? undefined : JSON.stringify(body)
}

export const pathOf = (key: CallKey, input: UntypedInput) =>
  withQuery(fill(key.slice(key.indexOf(' ') + 1), input.params), input.query)

/** Why a call needs a login: the session has expired, or began too long ago for this call. */
export type LoginReason = 'expired' | 'recent-login-required'

type LoginPrompt = (reason: LoginReason) => Promise<boolean>
let promptLogin: LoginPrompt | undefined
let pendingLogin: Promise<boolean> | undefined

/** Registers the prompt for a login, which resolves to whether the user logged in. */
export const onLoginNeeded = (prompt: LoginPrompt) => {
  promptLogin = prompt
  return () => {
    promptLogin = undefined
  }
}

export const isLoginSessionEnd = (error: unknown) => error instanceof ApiError && error.status === 401

const loginReason = (error: unknown): LoginReason | undefined => {
  if (isLoginSessionEnd(error)) return 'expired'
  return error instanceof ApiError && error.status === 423 ? 'recent-login-required' : undefined
}

/** Prompts once, even if several calls need a login. */
export const reauthenticate = async (reason: LoginReason): Promise<boolean> => {
  pendingLogin ??= promptLogin?.(reason).finally(() => {
    pendingLogin = undefined
  })
  return (await pendingLogin) ?? false
}

/** Retries after a new login, so that nothing has to be typed twice. */
export const withLoginSession = async <Result>(send: () => Promise<Result>): Promise<Result> => {
  try {
    return await send()
  } catch (error) {
    const reason = loginReason(error)
    if (!reason || !(await reauthenticate(reason))) throw error
    return await send()
  }
}

let mutationListener = () => {}

/** Registers what runs after every successful write. */
export const onMutation = (listener: () => void) => {
  mutationListener = listener
}

export type JsonKey = Exclude<CallKey, DownloadKey>

/** Makes a call of the contract from the browser. */
export const call = async <K extends JsonKey>(
  key: K,
  input: CallInput<K>,
  transport = browserTransport,
): Promise<CallResponse<K>> => {
  const untyped = input as UntypedInput
  const method = key.slice(0, key.indexOf(' '))
  const send = () => sendCall(transport, pathOf(key, untyped), { method, body: bodyOf(untyped) })
  // A refused login is a 401 too, but no session has ended.
  const response = await (key.startsWith('POST /api/login') ? send() : withLoginSession(send))
  if (method !== 'GET') mutationListener()
  return response as CallResponse<K>
}

type GetKey = Extract<JsonKey, `GET ${string}`>

/** A query whose key is the path it reads; the query client fetches it. */
export const query = <K extends GetKey>(key: K, input: CallInput<K>) =>
  queryOptions<CallResponse<K>, ApiError>({ queryKey: [pathOf(key, input as UntypedInput)] })

/** Resolves to null on these statuses instead of failing. */
export const queryOrNull = <K extends GetKey>(key: K, input: CallInput<K>, nullOn: number[]) =>
  queryOptions<CallResponse<K> | null, ApiError>({
    queryKey: [pathOf(key, input as UntypedInput)],
    meta: { nullOn },
  })

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { nullOn?: number[] }
  }
}
