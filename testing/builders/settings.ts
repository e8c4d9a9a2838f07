import { eq } from 'drizzle-orm'
import { privacyPolicyVersions, siteSettings } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import { saveSetting } from '#server/domain/settings.ts'

export const makeProgrammePublic = (db: Db, visible = true) =>
  saveSetting(db, 'showSchedulePublicly', String(visible))

export const setPrivacyPolicy = (db: Db, html: string) => saveSetting(db, 'privacy_policy', html)

export const removePrivacyPolicy = (db: Db) =>
  db.delete(siteSettings).where(eq(siteSettings.key, 'privacy_policy'))

let count = 0

/** An earlier text of the privacy policy, unique on each call. */
export const createPolicyVersion = async (
  db: Db,
  changes: Partial<typeof privacyPolicyVersions.$inferInsert> = {},
) => {
  count += 1
  const [version] = await db
    .insert(privacyPolicyVersions)
    .values({ html: `<p>Earlier policy ${count}</p>`, savedBy: 'admin', ...changes })
    .returning()
  if (!version) throw new Error('No version was created')
  return version
}

export const removePublicationDate = (db: Db) =>
  db.delete(siteSettings).where(eq(siteSettings.key, 'programmeDate'))
