import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { perAddress } from '#server/domain/rate-limits.ts'
import type { Cache } from '#server/responses/cache.ts'
import { bindCached, respond } from '#server/responses/send-response.ts'
import { siteVersion } from '#server/root.ts'
import { RECENT_LOGIN_MINUTES } from '#shared/accounts/login-sessions.ts'
import { type CallRow, isCsv, isFile, type LimitName, statusOf } from '#shared/api/call-row.ts'
import { type CallKey, calls, parseKey } from '#shared/api.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { feeds } from '#shared/feeds.ts'
import { escapeHtml } from '#shared/text.ts'
import { linkAccess } from './context.ts'

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })

const parameters = (schema: z.ZodType | undefined, where: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  content: { 'application/json': { schema: jsonSchema(schema, io) } },
})

const responseContent = ({ response }: CallRow) => {
  if (!response) return {}
  if (isFile(response))
    return { content: { [response.fileType]: { schema: { type: 'string', format: 'binary' } } } }
  return isCsv(response)
    ? { content: { 'text/csv': { schema: { type: 'string' } } } }
    : json(response, 'output')
}

const accessText = {
  public: 'Anyone.',
  programme: 'Anyone while the programme is public; admins always.',
  link: 'Holders of the private link.',
  chairing: 'Holders of the private link of a chair.',
  confirmation: 'Holders of the link that confirms an e-mail address.',
  invitation: 'Holders of an invitation.',
  'password-reset': 'Holders of a link to a new password.',
  'login-session': 'Any signed-in user.',
  'signed-in': 'Any signed-in user, with the second factor that their role needs.',
  reviewer: 'Reviewers only.',
  admin: 'Admins only.',
} as const

const formBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
        required: ['file'],
      },
    },
  },
}

const recentLoginText = (needed: CallRow['needsRecentLogin']) => {
  if (!needed) return undefined
  const when = needed === true ? 'Within' : `${needed.description}: within`
  return `${when} ${RECENT_LOGIN_MINUTES} minutes of a login; then 423.`
}

const limitText = (limit: LimitName) => {
  const { max, seconds } = perAddress[limit]
  return `At most ${max} requests in ${seconds / 60} minutes from one address; then 429 with Retry-After.`
}

const PROGRESS =
  'With Accept: application/x-ndjson, lines of JSON: {"done","of"} while it works, then {"answer","undoStep"} or {"error"}.'

const hasVersion = (body: z.ZodType) => 'version' in (jsonSchema(body, 'input').properties ?? {})

const description = ({ access, needsRecentLogin, limit, reportsProgress, body }: CallRow) =>
  [
    accessText[access],
    recentLoginText(needsRecentLogin),
    limit && limitText(limit),
    reportsProgress && PROGRESS,
    body && hasVersion(body) && '409 for an outdated version.',
  ]
    .filter(Boolean)
    .join(' ')

/** 'getAuthorsById' for 'GET /api/authors/:id'. */
const operationId = (key: CallKey) => {
  const { method, path } = parseKey(key)
  const words = path
    .replace('/api/', '')
    .replace(/:(\w+)/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

const operation = (key: CallKey, row: CallRow) => ({
  operationId: operationId(key),
  summary: row.summary,
  description: description(row),
  parameters: [...parameters(row.params, 'path'), ...parameters(row.query, 'query')],
  ...(row.body ? { requestBody: { required: true, ...json(row.body, 'input') } } : {}),
  ...(row.upload ? { requestBody: formBody } : {}),
  responses: {
    [statusOf(row)]: { description: 'Done', ...responseContent(row) },
    default: {
      description: 'Refused or failed',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  },
  ...(['public', ...linkAccess].includes(row.access) ? {} : { security: [{ session: [] }] }),
})

const errorSchema = z.object({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

const feedOperation = (path: string, type: string, summary: string) => ({
  operationId: `get${path
    .split(/[^a-z]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`,
  summary,
  description: 'Anyone, while the programme is public.',
  responses: { 200: { description: 'Done', content: { [type]: { schema: { type: 'string' } } } } },
})

/** The contract as OpenAPI. */
const openApi = ({ shortName }: Conference) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const key of Object.keys(calls) as CallKey[]) {
    const { method, path } = parseKey(key)
    const place = path.replace(/:(\w+)/g, '{$1}')
    paths[place] = { ...paths[place], [method.toLowerCase()]: operation(key, calls[key]) }
  }
  for (const { path, type, summary } of feeds) paths[path] = { get: feedOperation(path, type, summary) }
  return {
    openapi: '3.0.3',
    info: { title: `${shortName} API`, version: siteVersion },
    paths,
    components: {
      schemas: { Error: jsonSchema(errorSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  }
}

const section = (key: CallKey) => {
  const row: CallRow = calls[key]
  const shape = (title: string, schema: CallRow['response'] | undefined, io: 'input' | 'output') =>
    schema && !isCsv(schema) && !isFile(schema)
      ? `<h3>${title}</h3><pre style="white-space:pre-wrap">${escapeHtml(JSON.stringify(jsonSchema(schema, io), null, 2))}</pre>`
      : ''
  return `<section><h2><code>${escapeHtml(key)}</code></h2><p>${escapeHtml([row.summary && `${row.summary}.`, description(row)].filter(Boolean).join(' '))}</p><details><summary>Details</summary>${shape('Path', row.params, 'input')}${shape('Query', row.query, 'input')}${shape('Body', row.body, 'input')}${shape(`Response ${statusOf(row)}`, row.response, 'output')}</details></section>`
}

const LINK = 'color:light-dark(#0a645e,#74d6c8)'

/** The contract and the feeds as a plain HTML page. */
const docsPage = ({ shortName }: Conference) =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(shortName)} API</title></head><body style="font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere;color:light-dark(#1b2433,#f0e9dc);background:light-dark(#fbf7ef,#14181f);color-scheme:light dark"><main><h1>${escapeHtml(shortName)} API</h1><p>Bodies are JSON. Errors are <code>{ "message": "…" }</code>, with <code>issues</code> for each invalid field. The same contract as <a style="${LINK}" href="/api/openapi.json">OpenAPI</a>.</p><h2>Feeds</h2><ul>${feeds.map(({ path, summary }) => `<li><a style="${LINK}" href="${path}">${path}</a>: ${escapeHtml(summary)}</li>`).join('')}</ul>${(Object.keys(calls) as CallKey[]).map(section).join('')}</main></body></html>`

type Options = { cache: Cache; conference: () => Promise<Conference> }

export const apiDocs: FastifyPluginAsync<Options> = async (app, { cache, conference }) => {
  const bind = (path: string, type: string, make: (facts: Conference) => string) =>
    bindCached(app, cache, path, async () =>
      respond(`${type}; charset=utf-8`, make(await conference()), { 'cache-control': 'no-store' }),
    )
  bind('/api/openapi.json', 'application/json', (facts) => JSON.stringify(openApi(facts)))
  bind('/api/docs', 'text/html', docsPage)
}
