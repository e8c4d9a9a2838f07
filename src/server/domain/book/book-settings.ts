import { type BookSettingsUpdate, readBookSettings } from '../../../shared/book/book-settings'
import type { Db } from '../../db/types'
import type { UserActor } from '../history'
import { changeSettingDocument, findSettingDocument } from '../setting-document'

const bookSettings = { key: 'book', read: readBookSettings, summary: 'Book of abstracts' } as const

export const findBookSettings = (db: Db): Promise<BookSettingsUpdate> => findSettingDocument(db, bookSettings)

export const changeBookSettings = async (
  db: Db,
  actor: UserActor,
  { version, ...input }: BookSettingsUpdate,
): Promise<BookSettingsUpdate> => {
  // Loaded on demand: the parser is large and rarely needed.
  const { isBlankHtml, sanitisePlainRichText } = await import('../../security/sanitise')
  const html = sanitisePlainRichText(input.welcome)
  const settings = { ...input, welcome: isBlankHtml(html) ? '' : html }
  return changeSettingDocument(db, actor, bookSettings, settings, version)
}
