import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  adminBundlePages,
  isPrivate,
  loginPathFor,
  pathAfterLogin,
  safeReturnPath,
  usesAdminBundle,
} from './login-paths.ts'

describe('the path after login', () => {
  test.each([
    '/admin',
    '/admin/abstracts/review/5',
    '/admin/registrations?day=2#top',
    '/admin?next=//evil.example',
    '/admin/%2F%2Fevil.example',
    '/admin/javascript:alert(1)',
  ])('accepts %s', (path) => expect(safeReturnPath(path)).toBe(path))

  test('percent-encodes non-ASCII letters', () =>
    expect(safeReturnPath('/admin/søk?q=声')).toBe('/admin/s%C3%B8k?q=%E5%A3%B0'))

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/admin/..//evil.example',
    '/admin/%2e%2e//evil.example',
    'https://evil.example/admin',
    'https:/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '%2F%2Fevil.example',
    'admin',
    '',
    '/auth',
    '/adminlogin?next=/adminlogin',
    '/admin/../auth',
    ['/admin'],
    { path: '/admin' },
    7,
    null,
    undefined,
  ])('rejects %j', (path) => expect(safeReturnPath(path)).toBeUndefined())

  test('never leads to another site', () => {
    for (const path of [
      '/a',
      '/a/..',
      '/a//b',
      '/a/\\b',
      '/a\tb',
      '/%5c%5cevil',
      '/a?//evil',
      '/@evil.example',
    ])
      expect(new URL(safeReturnPath(path) ?? '/', 'https://conference.example').origin).toBe(
        'https://conference.example',
      )
  })
})

describe('the login page', () => {
  test.each(['/admin', '/admin/', '/admin?tab=events', '/admin#top'])('%s: to /auth', (path) =>
    expect(loginPathFor(path)).toBe('/auth'),
  )

  test.each(['/admin/photos', '/admin/abstracts/review/5', '/admin/registrations?day=2'])(
    '%s: to /adminlogin, which leads back',
    (path) => {
      const login = new URL(loginPathFor(path), 'https://conference.example')
      expect(login.pathname).toBe('/adminlogin')
      expect(login.searchParams.get('next')).toBe(path)
    },
  )
})

test.each(['/review', '/review/7', '/review?open=7', '/account', '/account?x=1'])(
  '%s: to /auth, which leads back',
  (path) => {
    const login = new URL(loginPathFor(path), 'https://conference.example')
    expect([login.pathname, login.searchParams.get('next')]).toEqual(['/auth', path])
  },
)

test.each([
  ['admin', undefined, '/admin'],
  ['admin', '/admin/photos', '/admin/photos'],
  ['admin', '/review/7', '/admin'],
  ['user', undefined, '/admin'],
  ['reviewer', undefined, '/review'],
  ['reviewer', '/review/7', '/review/7'],
  ['reviewer', '/admin/photos', '/review'],
  ['admin', '/account', '/account'],
  ['reviewer', '/account', '/account'],
  ['user', '/account', '/account'],
] as const)('login leads %s who asked for %s to %s', (role, next, path) => {
  expect(pathAfterLogin(role, next)).toBe(path)
})

describe('private addresses', () => {
  test('visitors load every route outside the back office', () => {
    const files = readdirSync('src/client/routes')
    const publicFiles = files.filter((file) => !new RegExp(`^(${adminBundlePages})\\.`).test(file))
    expect(files).toContain('forgotten-password.tsx')
    expect(publicFiles).toEqual(files.filter((file) => !usesAdminBundle(`/${file.replaceAll('.', '/')}`)))
  })

  test.each([
    '/admin',
    '/admin/rooms',
    '/account',
    '/review/5',
    '/auth',
    '/adminlogin',
    '/forgotten-password',
    '/my/x',
  ])('%s starts no offline cache', (path) => expect(isPrivate(path)).toBe(true))

  test.each(['/', '/programme', '/authors/1', '/lost-link', '/my-page', '/reviews'])('%s is public', (path) =>
    expect(isPrivate(path)).toBe(false),
  )
})
