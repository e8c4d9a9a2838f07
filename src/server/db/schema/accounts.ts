import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, isoTimestamp, line, oneOf, partOf, randomSalt } from '#server/db/columns.ts'
import { normalised } from '#server/db/normalised.ts'
import { roles } from '#shared/accounts/accounts.ts'
import { type LoginFactor, UNKNOWN_DEVICE } from '#shared/accounts/login-sessions.ts'
import { authors } from './authors.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    passwordHash: text(),
    /** Given by an organiser, or confirmed by its owner. */
    email: text(),
    /** Given by a visitor: it identifies nobody until its owner confirms it. */
    unverifiedEmail: text(),
    /** From when on it can be confirmed; it is removed after some time. */
    unverifiedSince: createdAt(),
    firstName: line(),
    lastName: line(),
    role: text({ enum: roles }).notNull().default('admin'),
    photoUrl: line(),
    microsoftId: text().unique(),
    authorId: integer().references(() => authors.id, { onDelete: 'set null' }),
    /** Since when logging in is blocked. */
    disabledAt: isoTimestamp(),
    /** Tells whether they get what waits for organisers by letter, and the last day at the venue on which it was written. */
    dailySummary: boolean().notNull().default(false),
    summarisedOn: date(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_username_key').on(normalised(t.username)),
    uniqueIndex('users_email_key').on(normalised(t.email)),
    index().on(t.authorId),
    check('users_role', oneOf(t.role, roles)),
  ],
)

/** Signed-in browsers. Named apart from the sessions of the programme. */
export const loginSessions = pgTable(
  'login_sessions',
  {
    tokenHash: text().primaryKey(),
    /** Identifies it to its owner, instead of the hash. */
    id: integer().notNull().generatedAlwaysAsIdentity().unique(),
    userId: partOf(() => users.id),
    device: text().notNull().default(UNKNOWN_DEVICE),
    factors: jsonb().$type<LoginFactor[]>().notNull().default(['password']),
    createdAt: createdAt(),
    expiresAt: isoTimestamp().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** Accounts whose owners have chosen neither a password nor a passkey yet. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    userId: integer()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    salt: text().notNull().default(randomSalt),
    createdAt: createdAt(),
    expiresAt: isoTimestamp().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
)
