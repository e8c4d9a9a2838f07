import { z } from 'zod'
import { abstractListItemSchema, abstractSchema, submissionSchema } from './abstracts'
import { loginSchema, userSchema } from './accounts'
import { idParam } from './fields'

/** Who may make a call. Checked on the server for every request; whatever has no row does not exist. */
export const accesses = ['public', 'programme', 'signed-in', 'admin'] as const
export type Access = (typeof accesses)[number]

/** How often one address or account may make a call; the numbers live with the server's limiter. */
export type LimitName = 'login' | 'register' | 'submission' | 'lookup'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export type CallRow = {
  summary: string
  access: Access
  limit?: LimitName
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Null: the call answers without a body. */
  answer: z.ZodType | null
  status?: 201 | 204
}

const byId = z.object({ id: idParam })

/** Every call of the API, keyed by method and path. The server binds it, the client is typed by it, the docs print it. */
export const calls = {
  'GET /api/health': {
    summary: 'Whether the site and its database answer',
    access: 'public',
    answer: z.object({ status: z.literal('ok') }),
  },

  'GET /api/user': { summary: 'The signed-in user', access: 'signed-in', answer: userSchema },
  'POST /api/login': {
    summary: 'Log in',
    access: 'public',
    limit: 'login',
    body: loginSchema,
    answer: userSchema,
  },
  'POST /api/logout': { summary: 'Log out', access: 'public', answer: null, status: 204 },

  'POST /api/abstracts': {
    summary: 'Submit an abstract; the same submission sent twice is stored once',
    access: 'public',
    limit: 'submission',
    body: submissionSchema,
    answer: abstractSchema,
    status: 201,
  },
  'GET /api/abstracts': {
    summary: 'All abstracts, newest first, without their long texts',
    access: 'admin',
    answer: z.array(abstractListItemSchema),
  },
  'GET /api/abstracts/:id': {
    summary: 'One abstract',
    access: 'admin',
    params: byId,
    answer: abstractSchema,
  },
} as const satisfies Record<`${Method} /api/${string}`, CallRow>

export type Calls = typeof calls
export type CallKey = keyof Calls

type Part<K extends CallKey, P extends 'params' | 'query' | 'body'> =
  Calls[K] extends Record<P, infer S extends z.ZodType> ? S : never

/** What a caller passes: before parsing. */
export type CallInput<K extends CallKey> = (Part<K, 'params'> extends never
  ? { params?: undefined }
  : { params: Record<keyof z.output<Part<K, 'params'>> & string, string | number> }) &
  (Part<K, 'query'> extends never ? { query?: undefined } : { query?: z.input<Part<K, 'query'>> }) &
  (Part<K, 'body'> extends never ? { body?: undefined } : { body: z.input<Part<K, 'body'>> })

/** What a handler gets: after parsing. */
export type CallParsed<K extends CallKey> = {
  params: Part<K, 'params'> extends never ? undefined : z.output<Part<K, 'params'>>
  query: Part<K, 'query'> extends never ? undefined : z.output<Part<K, 'query'>>
  body: Part<K, 'body'> extends never ? undefined : z.output<Part<K, 'body'>>
}

export type CallAnswer<K extends CallKey> = Calls[K]['answer'] extends infer S extends z.ZodType
  ? z.output<S>
  : null

export const parseKey = (key: CallKey): { method: Method; path: string } => {
  const [method, path] = key.split(' ') as [Method, string]
  return { method, path }
}
