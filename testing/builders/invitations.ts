import { invitations, users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { invitationPath } from '#server/domain/private-links/private-links.ts'
import { buildAccount } from './accounts.ts'

/** A reviewer who has not chosen a password yet, with the path of the link that accepts the invitation. */
export const createInvitation = async (
  db: Db,
  changes: Partial<typeof invitations.$inferInsert> & Partial<typeof users.$inferInsert> = {},
) => {
  const { expiresAt = '2099-01-01T00:00:00.000Z', ...values } = changes
  const { password: _, ...account } = buildAccount({ role: 'reviewer' })
  const [user] = await db
    .insert(users)
    .values({ ...account, ...values })
    .returning()
  if (!user) throw new Error('No account was created')
  const [invitation] = await db.insert(invitations).values({ userId: user.id, expiresAt }).returning()
  if (!invitation) throw new Error('No invitation was created')
  return { user, invitation, path: await invitationPath(db, invitation) }
}
