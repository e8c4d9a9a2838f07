import { DrizzleQueryError } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { BackupError } from '#server/backup/format.ts'
import { ConfigError } from '#server/config.ts'
import { LockedError } from '#server/db/lock.ts'
import { DatabaseError } from '#server/db/types.ts'
import { Problem } from '#shared/errors.ts'
import { describeError, failCommand, listenError, StartError } from './expected-errors.ts'

const { exitCode } = process
afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = exitCode
})

test('an error that the user can fix is its message alone', () => {
  for (const error of [
    new BackupError('What to do.'),
    new ConfigError('What to do.'),
    new DatabaseError('What to do.'),
    new LockedError('What to do.'),
    new StartError('What to do.'),
    new Problem('not_found', 'What to do.'),
  ])
    expect(describeError(error)).toBe('What to do.')
})

test('any other error keeps its stack trace', () => {
  const error = new TypeError('Not expected')
  expect(describeError(error)).toBe(error.stack)
})

test('a failed statement is described without its values', () => {
  const cause = Object.assign(new Error('duplicate key (private)'), { code: '23505' })
  const text = describeError(new DrizzleQueryError('insert into users', ['private'], cause))
  expect(text).toMatch(/^A database statement failed \(23505\)\.\n\s+at /)
  expect(text).not.toContain('private')
})

test('a command that needs the database of a running site says how to go on', () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  failCommand(new LockedError('In use.'))
  expect(process.exitCode).toBe(1)
  expect(written.mock.calls).toEqual([
    ['In use. Stop the site, run this command again, then restart the site.\n'],
  ])
})

test.each([
  ['EADDRINUSE', 'Port 80 is already in use. Stop the other program or set PORT.'],
  ['EACCES', 'This user is not allowed to listen on port 80. Set PORT to a number above 1023.'],
  ['EADDRNOTAVAIL', 'Cannot listen on 0.0.0.0:80 (EADDRNOTAVAIL). Check HOST and PORT.'],
])('%s says why the site cannot listen', (code, message) =>
  expect(listenError(Object.assign(new Error(code), { code }), { host: '0.0.0.0', port: 80 }).message).toBe(
    message,
  ),
)
