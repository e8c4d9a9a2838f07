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

/** A login was proved with one or two of these. A passkey counts as both factors, a recovery code as a code. */
export type LoginFactor = 'password' | 'provider' | 'code' | 'passkey'

const secondFactors: readonly LoginFactor[] = ['code', 'passkey']

/** A login session of somebody whose role needs a second factor may still have to do this. */
export const missingSteps = ['set-up', 'second-step'] as const
export type MissingStep = (typeof missingSteps)[number]

type SecondFactorUse = { isRequired: boolean; hasSecondFactor: boolean; factors: readonly LoginFactor[] }

/** A second factor counts for the session that used it, and as long as the account has one. */
export const missingStep = ({
  isRequired,
  hasSecondFactor,
  factors,
}: SecondFactorUse): MissingStep | null => {
  if (!isRequired) return null
  if (!hasSecondFactor) return 'set-up'
  return factors.some((factor) => secondFactors.includes(factor)) ? null : 'second-step'
}

/** For how long a login counts as recent. */
export const RECENT_LOGIN_MINUTES = 60

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

/** Names a browser: 'Firefox on Windows'. Versions are left out: they change, and identify people. */
export const deviceName = (userAgent = ''): string =>
  [firstIn(browsers, userAgent), firstIn(systems, userAgent)].filter(Boolean).join(' on ') || UNKNOWN_DEVICE
