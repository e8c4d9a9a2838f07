import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import { changeSettingDocument, findSettingDocument } from '#server/domain/setting-document.ts'
import { type ReviewSettingsUpdate, readReviewSettings } from '#shared/review/review-settings.ts'

const reviewSettings = { key: 'review', read: readReviewSettings, summary: 'Reviewing' } as const

export const findReviewSettings = (db: Db): Promise<ReviewSettingsUpdate> =>
  findSettingDocument(db, reviewSettings)

export const changeReviewSettings = (
  db: Db,
  actor: UserActor,
  { version, ...settings }: ReviewSettingsUpdate,
): Promise<ReviewSettingsUpdate> => changeSettingDocument(db, actor, reviewSettings, settings, version)
