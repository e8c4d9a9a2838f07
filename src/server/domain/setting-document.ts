import { eq } from 'drizzle-orm'
import { siteSettings } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import type { SettingKey } from '#shared/settings/settings.ts'
import { recordChange, type UserActor } from './history.ts'
import { lockSetting, saveSetting } from './settings.ts'
import { checkVersion } from './versioned-update.ts'

/** Several settings that are saved together, as JSON under one key. */
type SettingDocument<Settings> = {
  key: SettingKey
  /** The stored value; the defaults until it is saved. */
  read: (value: string | undefined) => Settings
  /** For the history. */
  summary: string
}

type Versioned<Settings> = Settings & { version: number }

/** Version 0 until it is saved. */
export const findSettingDocument = async <Settings extends Record<string, unknown>>(
  db: Db,
  { key, read }: SettingDocument<Settings>,
): Promise<Versioned<Settings>> => {
  const [setting] = await db.select().from(siteSettings).where(eq(siteSettings.key, key))
  return { ...read(setting?.value), version: setting?.version ?? 0 }
}

export const changeSettingDocument = async <Settings extends Record<string, unknown>>(
  db: Db,
  actor: UserActor,
  document: SettingDocument<Settings>,
  settings: Settings,
  version: number,
): Promise<Versioned<Settings>> => {
  const { key, summary } = document
  return db.transaction(async (tx) => {
    const stored = await lockSetting(tx, key)
    await checkVersion(tx, 'setting', { id: key, version: stored?.version ?? 0 }, version)
    const saved = await saveSetting(tx, key, JSON.stringify(settings))
    await recordChange(tx, actor, {
      action: 'changed',
      entity: 'setting',
      entityId: key,
      summary,
      before: { ...document.read(stored?.value) },
      after: { ...settings },
    })
    return { ...settings, version: saved.version }
  })
}
