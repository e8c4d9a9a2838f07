import { eq, sql } from 'drizzle-orm'
import { type BookSettingsUpdate, readBookSettings } from '../../../shared/book/book-settings'
import { siteSettings } from '../../db/schema/settings'
import type { Db } from '../../db/types'
import { recordChange, type UserActor } from '../history'
import { saveSetting } from '../settings'
import { checkVersion } from '../versioned-update'

const KEY = 'book'

/** Version 0 until it is saved. */
export const findBookSettings = async (db: Db): Promise<BookSettingsUpdate> => {
  const [setting] = await db.select().from(siteSettings).where(eq(siteSettings.key, KEY))
  return { ...readBookSettings(setting?.value), version: setting?.version ?? 0 }
}

export const changeBookSettings = async (
  db: Db,
  actor: UserActor,
  { version, ...input }: BookSettingsUpdate,
): Promise<BookSettingsUpdate> => {
  // Loaded on demand: the parser is large and rarely needed.
  const { isBlankHtml, sanitisePlainRichText } = await import('../../security/sanitise')
  const html = sanitisePlainRichText(input.welcome)
  const settings = { ...input, welcome: isBlankHtml(html) ? '' : html }
  return db.transaction(async (tx) => {
    // An advisory lock, because at first there is no row to lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${KEY}, 0))`)
    const { version: savedVersion, ...before } = await findBookSettings(tx)
    await checkVersion(tx, 'setting', { id: KEY, version: savedVersion }, version)
    const saved = await saveSetting(tx, KEY, JSON.stringify(settings))
    await recordChange(tx, actor, {
      action: 'changed',
      entity: 'setting',
      entityId: KEY,
      summary: 'Book of abstracts',
      before,
      after: settings,
    })
    return { ...settings, version: saved.version }
  })
}
