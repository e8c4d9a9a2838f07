import { and, inArray, lte } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { invitations, loginSessions, users } from '#server/db/schema/accounts.ts'
import { identities } from '#server/db/schema/identities.ts'
import { authenticatorApps, passkeys, recoveryCodes, signInChallenges } from '#server/db/schema/sign-in.ts'
import { hasAddress, type Person } from '#server/domain/people/find-person.ts'
import { omit } from '#shared/omit.ts'
import type { TableEntries } from './entry.ts'

/** A table whose rows belong to an account and go with it. */
const partOfAccount = (userId: PgColumn) =>
  ({
    lives: 'installation',
    found: ({ accountIds }: Person) => inArray(userId, accountIds),
    erased: 'with the account, which its administrator removes first',
    texts: null,
  }) as const

export const accountTables = {
  users: {
    lives: 'installation',
    record: 'account',
    photos: ['photoUrl'],
    found: ({ accountIds }) => inArray(users.id, accountIds),
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
    ...partOfAccount(loginSessions.userId),
    transient: 'Browsers log in again.',
    exported: { title: 'Signed-in browsers', columns: ['device', 'createdAt', 'expiresAt'] },
  },
  invitations: {
    ...partOfAccount(invitations.userId),
    exported: { title: 'Invitation', columns: ['createdAt', 'expiresAt'] },
  },
  authenticatorApps: {
    ...partOfAccount(authenticatorApps.userId),
    exported: { title: 'Authenticator app', columns: ['createdAt'] },
  },
  recoveryCodes: {
    ...partOfAccount(recoveryCodes.userId),
    exported: {
      title: 'Recovery codes',
      entries: (rows) => rows.map(() => ({ code: 'unused, known only as a hash' })),
    },
  },
  passkeys: {
    ...partOfAccount(passkeys.userId),
    exported: { title: 'Passkeys', columns: ['name', 'createdAt', 'lastUsedAt'] },
  },
  identities: {
    ...partOfAccount(identities.userId),
    exported: { title: 'Identities at other providers', columns: ['issuer', 'subject', 'createdAt'] },
  },
  signInChallenges: {
    ...partOfAccount(signInChallenges.userId),
    transient: 'They expire within minutes.',
    exported: { title: 'Logins that have begun', columns: ['expiresAt'] },
  },
  rateLimits: {
    lives: 'installation',
    transient: 'They expire within minutes.',
    none: 'Counters under hashed keys, for minutes',
    texts: null,
  },
} satisfies Partial<TableEntries>
