import { eq } from 'drizzle-orm'
import { siteSettings } from '../../src/server/db/schema'
import type { Db } from '../../src/server/db/types'
import { saveSetting } from '../../src/server/domain/settings'

export const makeProgrammePublic = (db: Db, visible = true) =>
  saveSetting(db, 'showSchedulePublicly', String(visible))

export const savePrivacyPolicy = (db: Db, html: string) => saveSetting(db, 'privacy_policy', html)

export const removePrivacyPolicy = (db: Db) =>
  db.delete(siteSettings).where(eq(siteSettings.key, 'privacy_policy'))
