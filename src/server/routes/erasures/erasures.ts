import { venueDay } from '../../../shared/time/venue-clock'
import type { Handlers } from '../../api/context'
import { textFile } from '../../api/text-file'
import { confirmPassword } from '../../domain/accounts/confirm-password'
import { erasePerson, previewErasure } from '../../domain/erasures/erasures'
import { ledgerFile } from '../../domain/erasures/ledger'

export const erasureRoutes = {
  'POST /api/erasures/preview': ({ db, body }) => previewErasure(db, body.email),
  'POST /api/erasures': async ({ db, services, actor, body, address, now }) => {
    const { rateLimit } = services.config
    await confirmPassword(db, actor(), { ...body, address, now, rateLimit })
    return erasePerson(db, actor(), body)
  },
  'GET /api/erasures/ledger': async ({ db, now, conference }) => {
    const { timeZone } = await conference()
    const text = `${JSON.stringify(await ledgerFile(db), null, 2)}\n`
    return textFile(`erased-${venueDay(now, timeZone)}.json`, text)
  },
} satisfies Partial<Handlers>
