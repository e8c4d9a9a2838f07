import { type ReviewSettingsUpdate, readReviewSettings } from '../../../shared/review/review-settings'
import type { Db } from '../../db/types'
import type { UserActor } from '../history'
import { changeSettingDocument, findSettingDocument } from '../setting-document'

const reviewSettings = { key: 'review', read: readReviewSettings, summary: 'Reviewing' } as const

export const findReviewSettings = (db: Db): Promise<ReviewSettingsUpdate> =>
  findSettingDocument(db, reviewSettings)

export const changeReviewSettings = (
  db: Db,
  actor: UserActor,
  { version, ...settings }: ReviewSettingsUpdate,
): Promise<ReviewSettingsUpdate> => changeSettingDocument(db, actor, reviewSettings, settings, version)
