import { eq, sql } from 'drizzle-orm'
import { siteSettings } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import type { SettingKey } from '#shared/settings/settings.ts'
import { recordChange, type UserActor } from './history.ts'
import { saveSetting } from './settings.ts'
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
export const findSettingDocument = async <Settings extends object>(
  db: Db,
  { key, read }: SettingDocument<Settings>,
): Promise<Versioned<Settings>> => {
  const [setting] = await db.select().from(siteSettings).where(eq(siteSettings.key, key))
  return { ...read(setting?.value), version: setting?.version ?? 0 }
}

export const changeSettingDocument = async <Settings extends object>(
  db: Db,
  actor: UserActor,
  document: SettingDocument<Settings>,
  settings: Settings,
  version: number,
): Promise<Versioned<Settings>> => {
  const { key, summary } = document
  return db.transaction(async (tx) => {
    // An advisory lock, because at first there is no row to lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    const { version: savedVersion, ...before } = await findSettingDocument(tx, document)
    await checkVersion(tx, 'setting', { id: key, version: savedVersion }, version)
    const saved = await saveSetting(tx, key, JSON.stringify(settings))
    await recordChange(tx, actor, {
      action: 'changed',
      entity: 'setting',
      entityId: key,
      summary,
      before,
      after: { ...settings } as Record<string, unknown>,
    })
    return { ...settings, version: saved.version }
  })
}
