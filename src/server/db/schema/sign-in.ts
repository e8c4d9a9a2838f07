import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, isoTimestamp, line, partOf } from '#server/db/columns.ts'
import { users } from './accounts.ts'

const owner = () => partOf(() => users.id)

/** The app whose codes (TOTP) are asked for after the password. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the secret of the installation. */
  secret: text().notNull(),
  /** The half minute of the last code that was accepted: no code works twice. */
  lastStep: integer().notNull(),
  createdAt: createdAt(),
})

/** Each works once in place of a code of the app; only their hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { id: id(), userId: owner(), codeHash: text().notNull() },
  (t) => [uniqueIndex('recovery_codes_key').on(t.userId, t.codeHash)],
)

/** Public keys of devices that log in without a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: owner(),
    credentialId: text().notNull(),
    /** In base64url, as the credential id. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    name: line(),
    lastUsedAt: isoTimestamp(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), uniqueIndex('passkeys_credential_id_key').on(t.credentialId)],
)

/** What a browser has begun and can finish once, within minutes: the second step of a login, a new passkey. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: text().primaryKey(),
    kind: text().notNull(),
    /** Nobody yet when a passkey is to tell who logs in. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** What the answer is checked against. */
    expected: line(),
    expiresAt: isoTimestamp().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)
