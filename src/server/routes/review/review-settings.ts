import type { Handlers } from '#server/api/context.ts'
import { changeReviewSettings, findReviewSettings } from '#server/domain/review/review-settings.ts'

export const reviewSettingRoutes = {
  'GET /api/review/settings': ({ db }) => findReviewSettings(db),
  'PATCH /api/review/settings': ({ db, body, actor }) => changeReviewSettings(db, actor(), body),
} satisfies Partial<Handlers>
