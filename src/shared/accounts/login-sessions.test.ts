import { expect, test } from 'vitest'
import { deviceName, isRecentLogin, missingStep } from './login-sessions.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36 OPR/120.0.0.0`, 'Opera on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.0 Safari/605.1.15`, 'Safari on Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  ['curl/8.5.0', 'Unknown browser'],
  ['', 'Unknown browser'],
  [undefined, 'Unknown browser'],
])('%s: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test.each([
  [59 * 60 + 59, true],
  [60 * 60, false],
])('a login of %i seconds ago is recent: %s', (seconds, recent) => {
  const now = new Date('2025-06-01T12:00:00Z')
  expect(isRecentLogin(new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(recent)
})

test.each([
  [{ isRequired: false, hasSecondFactor: false }, ['password'], null],
  [{ isRequired: true, hasSecondFactor: false }, ['password'], 'set-up'],
  [{ isRequired: true, hasSecondFactor: true }, ['password'], 'second-step'],
  [{ isRequired: true, hasSecondFactor: true }, ['provider'], 'second-step'],
  [{ isRequired: true, hasSecondFactor: true }, ['provider', 'code'], null],
  [{ isRequired: true, hasSecondFactor: true }, ['passkey'], null],
  // It has been removed since.
  [{ isRequired: true, hasSecondFactor: false }, ['passkey'], 'set-up'],
] as const)('%j with %j lacks %s', (account, factors, step) => {
  expect(missingStep({ ...account, factors })).toBe(step)
})
