import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'
import { passwordLimits } from '#shared/accounts/password-limits.ts'

const isPostgresUrl = (value: string) =>
  URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol)

const isOrigin = (value: string) => {
  if (!URL.canParse(value)) return false
  const { protocol, origin, href } = new URL(value)
  return /^https?:$/.test(protocol) && href === `${origin}/`
}

export const commaSeparated = (value: string) => value.split(',').map((part) => part.trim())

/** An address, a network such as 10.0.0.0/8, or a predefined name. */
const isProxy = (value: string) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const SMTP_FORM =
  'SMTP_URL must be an address such as smtps://user:password@mail.example:465 (smtp:// for STARTTLS)'
const FROM_FORM =
  'MAIL_FROM must be one e-mail address, or a name with one: Conference <conference@example.org>'
const RATE_RANGE = 'MAIL_PER_MINUTE must be a whole number between 1 and 1000'

const isSmtpUrl = (value: string) => {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(value)
  const readable = !/%(?![0-9a-f]{2})/i.test(username + password)
  return (
    /^smtps?:$/.test(protocol) &&
    hostname !== '' &&
    /^\/?$/.test(pathname) &&
    search + hash === '' &&
    readable
  )
}

/** 'Conference <conference@example.org>', or the address alone. */
export const parseSender = (value: string) => {
  const [, name = '', address = value] = /^\s*("[^"]*"|[^"<>]*?)\s*<([^<>]*)>\s*$/.exec(value) ?? []
  return { name: name.replaceAll('"', '').trim(), address: address.trim() }
}
const isSender = (value: string) =>
  !/\p{Cc}/u.test(value) && z.email().safeParse(parseSender(value).address).success

const ISSUER_FORM = 'OIDC_ISSUER must be an https address such as https://login.example.org'
const isLoopback = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)
const isIssuer = (value: string) => {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

const PORT_RANGE = 'PORT must be a whole number between 0 and 65535'
const { min, max } = passwordLimits

export const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT_RANGE)
    .transform(Number)
    .refine((port) => port <= 65535, PORT_RANGE)
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .refine(
      isPostgresUrl,
      'DATABASE_URL must be a PostgreSQL address such as postgres://user:password@host:5432/name',
    )
    .optional(),
  DATA_DIR: z.string().default('./data'),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .min(1, 'ADMIN_USERNAME must not be empty')
    .max(100, 'ADMIN_USERNAME must be 100 characters or less')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(min, `ADMIN_PASSWORD must be at least ${min} characters`)
    .max(max, `ADMIN_PASSWORD must be ${max} characters or less`)
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => /^(true|false|\d{1,2})$/.test(value) || commaSeparated(value).every(isProxy),
      'TRUST_PROXY must be true, false, a number of proxies, or a list of their addresses',
    )
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'PUBLIC_URL must be an address such as https://conference.example')
    .optional(),
  SMTP_URL: z.string().refine(isSmtpUrl, SMTP_FORM).optional(),
  MAIL_FROM: z.string().refine(isSender, FROM_FORM).optional(),
  MAIL_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, RATE_RANGE)
    .transform(Number)
    .refine((rate) => rate <= 1000, RATE_RANGE)
    .default(30),
  OIDC_ISSUER: z.string().refine(isIssuer, ISSUER_FORM).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60, 'OIDC_NAME must be 60 characters or less').optional(),
  OIDC_SCOPE: z.string().default('openid email profile'),
  /** Set by `npm run demo`: every page says that it is a demo. */
  DEMO: z.enum(['on', 'off'], 'DEMO must be on or off').default('off'),
  PHOTO_FETCH: z.enum(['on', 'off'], 'PHOTO_FETCH must be on or off').default('on'),
  /** Folders with fonts of scripts that the packaged ones lack. */
  DOCUMENT_FONTS: z
    .string()
    .transform(commaSeparated)
    .refine(
      (folders) => folders.every((folder) => existsSync(folder)),
      'DOCUMENT_FONTS must be a folder with fonts, or several separated by commas',
    )
    .default([]),
  RATE_LIMIT: z.enum(['on', 'off'], 'RATE_LIMIT must be on or off').default('on'),
  LOG_LEVEL: z
    .enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug'],
      'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug',
    )
    .default('info'),
})
