import { resolve } from 'node:path'
import type { z } from 'zod'
import { commaSeparated, environment, parseSender } from './environment.ts'

/**
 * The proxies whose X-Forwarded-For is trusted: the nearest one, a number of them, or a list of addresses. Never all:
 * then a visitor could claim any address.
 */
const trustProxy = (
  value: string | undefined,
): false | string[] | ((address: string, hop: number) => boolean) => {
  if (!value || value === 'false' || value === '0') return false
  if (value !== 'true' && !/^\d+$/.test(value)) return commaSeparated(value)
  const proxies = value === 'true' ? 1 : Number(value)
  return (_, hop) => hop < proxies
}

const mailServer = (url: string) => {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}

type OidcVariables = Pick<
  z.infer<typeof environment>,
  'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME' | 'OIDC_SCOPE'
>

const oidc = (e: OidcVariables) =>
  e.OIDC_ISSUER && e.OIDC_CLIENT_ID && e.OIDC_CLIENT_SECRET
    ? {
        issuer: e.OIDC_ISSUER,
        clientId: e.OIDC_CLIENT_ID,
        clientSecret: e.OIDC_CLIENT_SECRET,
        scope: e.OIDC_SCOPE,
        /** As the button names it. */
        name: e.OIDC_NAME ?? new URL(e.OIDC_ISSUER).hostname,
      }
    : undefined

export class ConfigError extends Error {}

export const readConfig = (env: Record<string, string | undefined>) => {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(present)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => issue.message).join('; '))
  const e = parsed.data
  const from = e.MAIL_FROM === undefined ? undefined : parseSender(e.MAIL_FROM)
  if (e.SMTP_URL && !from) throw new ConfigError('MAIL_FROM must be set when SMTP_URL is')
  if (e.OIDC_ISSUER && !(e.OIDC_CLIENT_ID && e.OIDC_CLIENT_SECRET))
    throw new ConfigError('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set when OIDC_ISSUER is')
  return {
    port: e.PORT,
    host: e.HOST,
    databaseUrl: e.DATABASE_URL,
    dataDir: resolve(e.DATA_DIR),
    adminUsername: e.ADMIN_USERNAME,
    adminPassword: e.ADMIN_PASSWORD,
    trustProxy: trustProxy(e.TRUST_PROXY),
    publicUrl: e.PUBLIC_URL && new URL(e.PUBLIC_URL).origin,
    /** The sender of letters, also of those sent manually. */
    mailFrom: from,
    /** Letters are sent only with an SMTP server. */
    mail: e.SMTP_URL && from ? { ...mailServer(e.SMTP_URL), from, perMinute: e.MAIL_PER_MINUTE } : undefined,
    /** Logins of an identity provider, if one is set up. */
    oidc: oidc(e),
    demo: e.DEMO === 'on',
    /** Tells whether photos are imported from other websites. */
    photoFetch: e.PHOTO_FETCH === 'on',
    /** Folders with fonts of further scripts, for documents. */
    documentFonts: e.DOCUMENT_FONTS.map((folder) => resolve(folder)),
    rateLimit: e.RATE_LIMIT === 'on',
    logLevel: e.LOG_LEVEL,
  }
}

export type Config = ReturnType<typeof readConfig>
export type Mail = NonNullable<Config['mail']>
export type Oidc = NonNullable<Config['oidc']>

const LOCAL = ['127.0.0.1', '0.0.0.0', '::', '::1']

/** The public origin of the site, for absolute links. */
export const siteOrigin = ({ publicUrl, host, port }: Config): string =>
  publicUrl ?? `http://${LOCAL.includes(host) ? 'localhost' : host}:${port}`

/** What writing a letter needs; undefined while the site sends none. */
export const letterContextOf = (config: Config, now: Date) => config.mail && { site: siteOrigin(config), now }

/** What every page knows of the installation. */
export const siteFacts = (config: Config) => ({
  origin: siteOrigin(config),
  demo: config.demo,
  sendsLetters: config.mail !== undefined,
  signInProvider: config.oidc?.name ?? null,
})
