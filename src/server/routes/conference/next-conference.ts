import { BACKUP_DIGEST_HEADER } from '../../../shared/conference/next-conference'
import { slug } from '../../../shared/text'
import { venueDay } from '../../../shared/time/venue-clock'
import type { Handlers } from '../../api/context'
import { downloadBackup } from '../../backup/download'
import { confirmPassword } from '../../domain/accounts/confirm-password'
import { digestConferenceData } from '../../domain/conference/conference-data'
import { previewNextConference, startNextConference } from '../../domain/conference/next-conference'
import { recordChange } from '../../domain/history'

export const nextConferenceRoutes = {
  'GET /api/next-conference': ({ db }) => previewNextConference(db),
  'POST /api/next-conference/backup': async (context) => {
    const { db, services, actor, body, address, now, setHeader } = context
    const { rateLimit } = services.config
    await confirmPassword(db, actor(), { ...body, address, now, rateLimit })
    const { shortName, timeZone } = await context.conference()
    const pieces = await downloadBackup(services.database, async (tx) =>
      setHeader(BACKUP_DIGEST_HEADER, await digestConferenceData(tx)),
    )
    await recordChange(db, actor(), {
      action: 'downloaded a backup of',
      entity: 'conference',
      entityId: 1,
      summary: shortName,
    })
    return { name: `${slug(shortName) || 'conference'}-${venueDay(now, timeZone)}.backup.gz`, pieces }
  },
  'POST /api/next-conference': async ({ db, services, actor, body, address, now }) => {
    const { rateLimit } = services.config
    await confirmPassword(db, actor(), { ...body, address, now, rateLimit })
    // Removing tens of thousands of rows may take longer than other requests are given.
    return services.database.withoutTimeouts((unhurried) => startNextConference(unhurried, actor(), body))
  },
} satisfies Partial<Handlers>
