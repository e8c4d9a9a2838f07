import type { Handlers } from '../../api/context'
import { changeReviewSettings, findReviewSettings } from '../../domain/review/review-settings'

export const reviewSettingRoutes = {
  'GET /api/review/settings': ({ db }) => findReviewSettings(db),
  'PATCH /api/review/settings': ({ db, body, actor }) => changeReviewSettings(db, actor(), body),
} satisfies Partial<Handlers>
