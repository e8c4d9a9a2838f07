import type { Handlers } from '#server/api/context.ts'
import { addMedia } from '#server/domain/media/add-media.ts'
import { mediaRules } from '#shared/media/media.ts'

export const mediaRoutes = {
  'POST /api/media': async ({ db, upload }) => addMedia(db, (await upload(mediaRules)).pieces),
} satisfies Partial<Handlers>
