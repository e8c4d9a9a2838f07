import { resolve } from 'node:path'
import { z } from 'zod'

const isPostgresUrl = (value: string) =>
  URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol)

const isOrigin = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

const environment = z.object({
  PORT: z.coerce
    .number('PORT must be a number')
    .int('PORT must be a whole number')
    .min(0, 'PORT must be between 0 and 65535')
    .max(65535, 'PORT must be between 0 and 65535')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .refine(
      isPostgresUrl,
      'DATABASE_URL must be a PostgreSQL address such as postgres://user:password@host:5432/name',
    )
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  ADMIN_USERNAME: z.string().trim().min(1, 'ADMIN_USERNAME must not be empty').default('admin'),
  ADMIN_PASSWORD: z.string().min(10, 'ADMIN_PASSWORD must be at least 10 characters').optional(),
  TRUST_PROXY: z.string().optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'PUBLIC_URL must be an address such as https://conference.example')
    .optional(),
  RATE_LIMIT: z.enum(['on', 'off'], 'RATE_LIMIT must be on or off').default('on'),
  LOG_LEVEL: z
    .enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug'],
      'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug',
    )
    .default('info'),
})

/** Which proxies may speak for the visitor's address: 'true', a number of hops, or a list of addresses. */
const trustProxy = (
  value: string | undefined,
): boolean | string | ((address: string, hop: number) => boolean) => {
  if (!value || value === 'false' || value === '0') return false
  if (value === 'true') return true
  return /^\d+$/.test(value) ? (_, hop) => hop < Number(value) : value
}

export class ConfigError extends Error {}

export const readConfig = (env: Record<string, string | undefined>) => {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(present)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => issue.message).join('; '))
  const e = parsed.data
  return {
    port: e.PORT,
    host: e.HOST,
    databaseUrl: e.DATABASE_URL,
    dataDir: resolve(e.DATA_DIR),
    adminUsername: e.ADMIN_USERNAME,
    adminPassword: e.ADMIN_PASSWORD,
    trustProxy: trustProxy(e.TRUST_PROXY),
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, ''),
    rateLimit: e.RATE_LIMIT === 'on',
    logLevel: e.LOG_LEVEL,
  }
}

export type Config = ReturnType<typeof readConfig>

const LOCAL = ['127.0.0.1', '0.0.0.0', '::', '::1']

/** The site's own address, as it stands in links that leave it. */
export const siteOrigin = ({ publicUrl, host, port }: Config): string =>
  publicUrl ?? `http://${LOCAL.includes(host) ? 'localhost' : host}:${port}`
