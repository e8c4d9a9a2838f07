import { eq } from 'drizzle-orm'
import type { SettingKey } from '../../shared/settings'
import type { Db } from '../db/open'
import { siteSettings } from '../db/schema'

const findSetting = async (db: Db, key: SettingKey) => {
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.key, key))
  return row
}

export const isProgrammePublic = async (db: Db) =>
  (await findSetting(db, 'showSchedulePublicly'))?.value === 'true'
