import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, partOf } from '#server/db/columns.ts'
import { users } from './accounts.ts'

/** The name that an identity provider (OpenID Connect) has for the owner of an account. */
export const identities = pgTable(
  'identities',
  {
    id: id(),
    userId: partOf(() => users.id),
    issuer: text().notNull(),
    subject: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('identities_key').on(t.issuer, t.subject),
    uniqueIndex('identities_user_key').on(t.userId, t.issuer),
  ],
)
