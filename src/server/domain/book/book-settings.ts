import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import { changeSettingDocument, findSettingDocument } from '#server/domain/setting-document.ts'
import { type BookSettingsUpdate, readBookSettings } from '#shared/book/book-settings.ts'

const bookSettings = { key: 'book', read: readBookSettings, summary: 'Book of abstracts' } as const

export const findBookSettings = (db: Db): Promise<BookSettingsUpdate> => findSettingDocument(db, bookSettings)

export const changeBookSettings = async (
  db: Db,
  actor: UserActor,
  { version, ...input }: BookSettingsUpdate,
): Promise<BookSettingsUpdate> => {
  // Loaded on demand: the parser is large and rarely needed.
  const { isBlankHtml, sanitisePlainRichText } = await import('#server/security/sanitise.ts')
  const html = sanitisePlainRichText(input.welcome)
  const settings = { ...input, welcome: isBlankHtml(html) ? '' : html }
  return changeSettingDocument(db, actor, bookSettings, settings, version)
}
