import { asc, eq, inArray } from 'drizzle-orm'
import { Problem } from '../../shared/errors'
import { publicSettingKeys, type Setting, type SettingKey } from '../../shared/settings'
import type { Db } from '../db/open'
import { siteSettings } from '../db/schema'

export const listPublicSettings = (db: Db): Promise<Setting[]> =>
  db
    .select()
    .from(siteSettings)
    .where(inArray(siteSettings.key, [...publicSettingKeys]))
    .orderBy(asc(siteSettings.key))

export const findSetting = async (db: Db, key: SettingKey): Promise<Setting> => {
  const [setting] = await db.select().from(siteSettings).where(eq(siteSettings.key, key))
  if (!setting) throw new Problem('not_found', 'This setting has not been saved yet.')
  return setting
}

export const isProgrammePublic = async (db: Db): Promise<boolean> => {
  const [setting] = await db.select().from(siteSettings).where(eq(siteSettings.key, 'showSchedulePublicly'))
  return setting?.value === 'true'
}

/** Creates the setting or replaces its value, whoever else does so at the same moment. */
export const saveSetting = async (db: Db, key: SettingKey, value: string): Promise<Setting> => {
  const [setting] = await db
    .insert(siteSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt: new Date().toISOString() } })
    .returning()
  if (!setting) throw new Error('An upsert returned no row')
  return setting
}
