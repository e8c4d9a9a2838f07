import { z } from 'zod'
import { id, timestamp } from '#shared/fields.ts'

export const loginSessionSchema = z.object({
  id,
  device: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** The browser that asks. */
  current: z.boolean(),
})
export type LoginSession = z.infer<typeof loginSessionSchema>

/** For how long after a login its owner may change how they log in. */
export const RECENT_LOGIN_MINUTES = 10

export const isRecentLogin = (loggedInAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(loggedInAt) < RECENT_LOGIN_MINUTES * 60_000

export const UNKNOWN_DEVICE = 'Unknown browser'

// In this order: most browsers also name those they are compatible with.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstIn = (names: [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** What a browser says it is: 'Firefox on Windows'. Without versions, which change and identify people. */
export const deviceName = (userAgent = ''): string =>
  [firstIn(browsers, userAgent), firstIn(systems, userAgent)].filter(Boolean).join(' on ') || UNKNOWN_DEVICE
