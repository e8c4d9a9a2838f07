import { eq } from 'drizzle-orm'
import { siteSettings } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { defaultPrivacyPolicy } from '#shared/settings/privacy-policy.ts'
import { createPolicyVersion, setPrivacyPolicy } from '#testing/builders/settings.ts'
import type { Calendar } from './calendar.ts'

const retention = `<h2>How long we keep it</h2><table><tbody>
<tr><th><p>Data</p></th><th><p>Kept until</p></th><th><p>Why</p></th></tr>
<tr><td><p>Abstracts and reviews</p></td><td><p>One year after the conference</p></td><td><p>Questions about decisions</p></td></tr>
<tr><td><p>Registrations</p></td><td><p>Three months after the conference</p></td><td><p>Certificates of attendance</p></td></tr>
<tr><td><p>Dietary and access requirements</p></td><td><p>The last day of the conference</p></td><td><p>Catering and rooms</p></td></tr>
</tbody></table>`.replaceAll('\n', '')

/** The built-in text first, then with a table. */
export const fillPrivacyPolicy = async (db: Db, { at }: Calendar) => {
  const builtIn = defaultPrivacyPolicy({ ...(await readConference(db)), sendsLetters: true })
  const html = builtIn.replace('<h2>GDPR rights</h2>', `${retention}<h2>GDPR rights</h2>`)
  const savedAt = (date: string) => at(date).toISOString()
  await createPolicyVersion(db, {
    html: builtIn,
    savedBy: 'colleague',
    savedAt: savedAt('2025-03-03T10:20:00Z'),
  })
  const updatedAt = savedAt('2025-04-12T09:05:00Z')
  await createPolicyVersion(db, { html, savedBy: 'admin', savedAt: updatedAt })
  await setPrivacyPolicy(db, html)
  await db.update(siteSettings).set({ updatedAt }).where(eq(siteSettings.key, 'privacy_policy'))
}
