import { eq, inArray } from 'drizzle-orm'
import { privacyPolicyVersions, siteSettings } from '../../src/server/db/schema/settings'
import type { Db } from '../../src/server/db/types'
import { saveSetting } from '../../src/server/domain/settings'

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

/** As by default, without a date of publication. */
export const showTimetable = (db: Db) =>
  db.delete(siteSettings).where(inArray(siteSettings.key, ['showTimetable', 'programmeDate']))
