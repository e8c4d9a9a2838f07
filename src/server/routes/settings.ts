import type { Handlers } from '../api'
import { findSetting, listPublicSettings } from '../domain/settings'

export const settingRoutes = {
  'GET /api/site-settings': ({ db }) => listPublicSettings(db),
  'GET /api/site-settings/privacy_policy': ({ db }) => findSetting(db, 'privacy_policy'),
} satisfies Partial<Handlers>
