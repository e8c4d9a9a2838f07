import type { Handlers } from '#server/api/context.ts'
import {
  findPolicyVersion,
  listPolicyVersions,
  restorePolicyVersion,
  savePrivacyPolicy,
} from '#server/domain/privacy-policy.ts'
import {
  changeSetting,
  databaseVersion,
  findSetting,
  listSettings,
  submissionMode,
} from '#server/domain/settings.ts'
import { siteVersion } from '#server/root.ts'
import { submissionStatus } from '#shared/abstracts/submissions.ts'

export const settingRoutes = {
  'GET /api/site-settings': ({ db, user }) => listSettings(db, { isAdmin: user?.role === 'admin' }),
  'GET /api/site-settings/privacy_policy': ({ db }) => findSetting(db, 'privacy_policy'),
  'GET /api/submissions': async ({ db, conference, now }) =>
    submissionStatus(await conference(), await submissionMode(db), now),
  'POST /api/site-settings': async ({ db, body, actor, now, offerUndo }) => {
    if (body.key !== 'privacy_policy') return changeSetting(db, actor(), body, now)
    const { setting, undoStep } = await savePrivacyPolicy(db, actor(), body)
    offerUndo(undoStep)
    return { ...setting, releasedDecisions: 0 }
  },
  'GET /api/site-settings/privacy_policy/versions': ({ db }) => listPolicyVersions(db),
  'GET /api/site-settings/privacy_policy/versions/:id': ({ db, params }) => findPolicyVersion(db, params.id),
  'POST /api/site-settings/privacy_policy/versions/:id/restore': ({ db, params, body, actor, undoable }) =>
    undoable('setting', restorePolicyVersion(db, actor(), params.id, body.version)),
  'GET /api/site-info': async ({ db, services }) => ({
    version: siteVersion,
    database: { kind: services.database.kind, version: await databaseVersion(db) },
    emailNotifications: services.config.mail !== undefined,
  }),
} satisfies Partial<Handlers>
