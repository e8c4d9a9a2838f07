import { submissionCall } from '../../../shared/abstracts/submissions'
import type { Handlers } from '../../api/context'
import {
  changeSetting,
  databaseVersion,
  findSetting,
  listSettings,
  submissionMode,
} from '../../domain/settings'
import { siteVersion } from '../../root'

export const settingRoutes = {
  'GET /api/site-settings': ({ db, user }) => listSettings(db, { isAdmin: user?.role === 'admin' }),
  'GET /api/site-settings/privacy_policy': ({ db }) => findSetting(db, 'privacy_policy'),
  'GET /api/submissions': async ({ db, conference, now }) =>
    submissionCall(await conference(), await submissionMode(db), now),
  'POST /api/site-settings': ({ db, body, actor, now }) => changeSetting(db, actor(), body, now),
  'GET /api/site-info': async ({ db, services }) => ({
    version: siteVersion,
    database: { kind: services.database.kind, version: await databaseVersion(db) },
    emailNotifications: services.config.mail !== undefined,
  }),
} satisfies Partial<Handlers>
