import { and, inArray, lte } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { invitations, loginSessions, users } from '#server/db/schema/accounts.ts'
import { identities } from '#server/db/schema/identities.ts'
import { authenticatorApps, passkeys, recoveryCodes, signInChallenges } from '#server/db/schema/sign-in.ts'
import { hasAddress, type Person } from '#server/domain/people/find-person.ts'
import { omit } from '#shared/omit.ts'
import type { TableEntries } from './entry.ts'

const ofAccounts =
  (column: PgColumn) =>
  ({ accountIds }: Person) =>
    inArray(column, accountIds)

const WITH_ACCOUNT = 'with the account, which its administrator removes first'

export const accountTables = {
  users: {
    lives: 'installation',
    record: 'account',
    found: ofAccounts(users.id),
    exported: {
      title: 'Account',
      entries: (rows) => rows.map((row) => omit(row, ['id', 'passwordHash', 'authorId'])),
    },
    // An account with the address is removed first; anybody may have claimed it for theirs.
    erased: (tx, person, until) =>
      tx
        .update(users)
        .set({ unverifiedEmail: null })
        .where(and(hasAddress(users.unverifiedEmail, person), lte(users.createdAt, until))),
    texts: null,
  },
  loginSessions: {
    lives: 'installation',
    transient: 'Browsers log in again.',
    found: ofAccounts(loginSessions.userId),
    exported: { title: 'Signed-in browsers', columns: ['device', 'createdAt', 'expiresAt'] },
    erased: WITH_ACCOUNT,
    texts: null,
  },
  invitations: {
    lives: 'installation',
    found: ofAccounts(invitations.userId),
    exported: { title: 'Invitation', columns: ['createdAt', 'expiresAt'] },
    erased: WITH_ACCOUNT,
    texts: null,
  },
  authenticatorApps: {
    lives: 'installation',
    found: ofAccounts(authenticatorApps.userId),
    exported: { title: 'Authenticator app', columns: ['createdAt'] },
    erased: WITH_ACCOUNT,
    texts: null,
  },
  recoveryCodes: {
    lives: 'installation',
    found: ofAccounts(recoveryCodes.userId),
    exported: {
      title: 'Recovery codes',
      entries: (rows) => rows.map(() => ({ code: 'unused, known only as a hash' })),
    },
    erased: WITH_ACCOUNT,
    texts: null,
  },
  passkeys: {
    lives: 'installation',
    found: ofAccounts(passkeys.userId),
    exported: { title: 'Passkeys', columns: ['name', 'createdAt', 'lastUsedAt'] },
    erased: WITH_ACCOUNT,
    texts: null,
  },
  identities: {
    lives: 'installation',
    found: ofAccounts(identities.userId),
    exported: { title: 'Identities at other providers', columns: ['issuer', 'subject', 'createdAt'] },
    erased: WITH_ACCOUNT,
    texts: null,
  },
  signInChallenges: {
    lives: 'installation',
    transient: 'They expire within minutes.',
    found: ofAccounts(signInChallenges.userId),
    exported: { title: 'Logins that have begun', columns: ['expiresAt'] },
    erased: WITH_ACCOUNT,
    texts: null,
  },
  rateLimits: {
    lives: 'installation',
    transient: 'They expire within minutes.',
    none: 'Counters under hashed keys, for minutes',
    texts: null,
  },
} satisfies Partial<TableEntries>
