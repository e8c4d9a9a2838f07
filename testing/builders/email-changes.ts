import { emailChanges } from '#server/db/schema/private-links.ts'
import type { Db } from '#server/db/types.ts'
import { confirmationPath } from '#server/domain/private-links/private-links.ts'
import { createAbstract } from './abstracts.ts'

/** An author's request for another e-mail address, with the path of the link that confirms it. */
export const createEmailChange = async (
  db: Db,
  changes: Partial<typeof emailChanges.$inferInsert> & { abstract?: { id: number; email: string } } = {},
) => {
  const { abstract = await createAbstract(db), ...values } = changes
  const [change] = await db
    .insert(emailChanges)
    .values({
      abstractId: abstract.id,
      fromEmail: abstract.email,
      toEmail: `new-${abstract.email}`,
      linkVersion: 1,
      expiresAt: '2099-01-01T00:00:00.000Z',
      ...values,
    })
    .returning()
  if (!change) throw new Error('No request was created')
  return { abstract, change, path: await confirmationPath(db, change) }
}
