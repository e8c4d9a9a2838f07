import type { Handlers } from '#server/api/context.ts'
import { textFile } from '#server/api/text-file.ts'
import { erasePerson, previewErasure } from '#server/domain/erasures/erasures.ts'
import { ledgerFile } from '#server/domain/erasures/ledger.ts'
import { venueDay } from '#shared/time/venue-clock.ts'

export const erasureRoutes = {
  'POST /api/erasures/preview': ({ db, body }) => previewErasure(db, body.email),
  'POST /api/erasures': async ({ db, actor, body, confirmPassword }) => {
    await confirmPassword(body.password)
    return erasePerson(db, actor(), body)
  },
  'GET /api/erasures/ledger': async ({ db, now, conference }) => {
    const { timeZone } = await conference()
    const text = `${JSON.stringify(await ledgerFile(db), null, 2)}\n`
    return textFile(`erased-${venueDay(now, timeZone)}.json`, text)
  },
} satisfies Partial<Handlers>
