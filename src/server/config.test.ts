import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('the environment', () => {
  test('has defaults for everything', () =>
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      dataDir: resolve('data'),
      adminUsername: 'admin',
      adminPassword: undefined,
      trustProxy: false,
      publicUrl: undefined,
      photoFetch: true,
      rateLimit: true,
      logLevel: 'info',
    }))

  test('sets up an identity provider with all its variables', () => {
    const issuer = { OIDC_ISSUER: 'https://login.example/tenant' }
    expect(() => readConfig(issuer)).toThrow('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set')
    expect(() => readConfig({ OIDC_ISSUER: 'http://login.example' })).toThrow('OIDC_ISSUER must be an https')
    const client = { OIDC_CLIENT_ID: 'conference', OIDC_CLIENT_SECRET: 'secret' }
    expect(readConfig({ ...issuer, ...client }).oidc).toMatchObject({ name: 'login.example' })
    expect(readConfig({}).oidc).toBeUndefined()
  })

  test('treats an empty value as unset', () =>
    expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '', TRUST_PROXY: '' })).toEqual(
      readConfig({}),
    ))

  test('reads all variables', () =>
    expect(
      readConfig({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATABASE_URL: 'postgresql://site@database:5432/conference',
        DATA_DIR: '/srv/site',
        ADMIN_USERNAME: ' chair ',
        ADMIN_PASSWORD: ' spaces count ',
        PUBLIC_URL: 'https://conference.example/',
        PHOTO_FETCH: 'off',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
      }),
    ).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      databaseUrl: 'postgresql://site@database:5432/conference',
      dataDir: '/srv/site',
      adminUsername: 'chair',
      adminPassword: ' spaces count ',
      publicUrl: 'https://conference.example',
      photoFetch: false,
      rateLimit: false,
      logLevel: 'warn',
    }))

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', ' '],
    ['PORT', '0x50'],
    ['PORT', '1e3'],
    ['DATABASE_URL', 'database'],
    ['DATABASE_URL', 'mysql://localhost/conference'],
    ['ADMIN_USERNAME', '   '],
    ['ADMIN_USERNAME', 'x'.repeat(101)],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'x'.repeat(201)],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1, nginx'],
    ['PUBLIC_URL', 'conference.example'],
    ['PUBLIC_URL', 'ftp://conference.example'],
    ['PUBLIC_URL', 'https://conference.example/2025'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://mail.example/inbox'],
    ['SMTP_URL', 'smtp://mail.example?pool=true'],
    ['SMTP_URL', 'smtp://mail.example:99999'],
    ['SMTP_URL', 'smtp://me:100%@mail.example'],
    ['MAIL_FROM', 'conference'],
    ['MAIL_FROM', 'a@demo.example, b@demo.example'],
    ['MAIL_FROM', 'Conference <a@demo.example>\nBcc: b@demo.example'],
    ['MAIL_FROM', 'Conference <>'],
    ['MAIL_PER_MINUTE', '0'],
    ['MAIL_PER_MINUTE', '1001'],
    ['MAIL_PER_MINUTE', 'many'],
    ['PHOTO_FETCH', 'no'],
    ['RATE_LIMIT', 'false'],
    ['LOG_LEVEL', 'loud'],
  ])('rejects %s=%j by name', (name, value) => {
    const message = (() => {
      try {
        readConfig({ [name]: value })
        return 'accepted'
      } catch (error) {
        expect(error).toBeInstanceOf(ConfigError)
        return (error as Error).message
      }
    })()
    expect(message).toMatch(new RegExp(`^${name} must `))
    expect(message).not.toContain('\n')
  })

  test('does not repeat a rejected password', () =>
    expect(() => readConfig({ ADMIN_PASSWORD: 'secret' })).toThrow(/^(?!.*secret)/))

  test('disables mail without SMTP_URL', () => {
    expect(readConfig({}).mail).toBeUndefined()
    expect(readConfig({ MAIL_FROM: 'conference@demo.example' })).toMatchObject({
      mail: undefined,
      mailFrom: { name: '', address: 'conference@demo.example' },
    })
  })

  test.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, user: '', password: '' }],
    ['smtps://me%40x:p%2Fw@mail.example', { port: 465, secure: true, user: 'me@x', password: 'p/w' }],
    ['smtp://[::1]:2525/', { host: '::1', port: 2525 }],
  ])('SMTP_URL=%s names the mail server', (SMTP_URL, expected) =>
    expect(readConfig({ SMTP_URL, MAIL_FROM: '"Équité, 2025" <c@demo.example>' }).mail).toMatchObject({
      ...expected,
      from: { name: 'Équité, 2025', address: 'c@demo.example' },
      perMinute: 30,
    }),
  )

  test('requires MAIL_FROM with SMTP_URL and hides the password', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://me:secret@mail.example' })).toThrow(/^MAIL_FROM must be set/)
    expect(() => readConfig({ SMTP_URL: 'smtp://me:secret@mail.example/x' })).toThrow(/^(?!.*secret)/)
  })

  test.each([
    ['false', [false, false]],
    ['0', [false, false]],
    ['true', [true, false]],
    ['1', [true, false]],
    ['2', [true, true]],
  ])('TRUST_PROXY=%s trusts the nearest proxies: %j', (value, expected) => {
    const { trustProxy } = readConfig({ TRUST_PROXY: value })
    const trusted = [0, 1].map((hop) => typeof trustProxy === 'function' && trustProxy('192.0.2.1', hop))
    expect(trusted).toEqual(expected)
  })

  test('accepts addresses and networks in TRUST_PROXY', () =>
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1, loopback' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '::1',
      'loopback',
    ]))
})
