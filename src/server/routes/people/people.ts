import type { Handlers } from '#server/api/context.ts'
import { textFile } from '#server/api/files.ts'
import { erasePerson, previewErasure } from '#server/domain/erasures/erasures.ts'
import { ledgerFile } from '#server/domain/erasures/ledger.ts'
import { correctEmail, previewEmailCorrection } from '#server/domain/people/correct-email.ts'
import { correctInstitution } from '#server/domain/people/correct-institution.ts'
import { exportHtml } from '#server/domain/people/export-html.ts'
import { exportPerson } from '#server/domain/people/export-person.ts'
import { readPerson } from '#server/domain/people/read-person.ts'
import { slug } from '#shared/text.ts'
import { venueDay } from '#shared/time/venue-clock.ts'

const fileName = (email: string) => `personal-data-${slug(email)}`

export const peopleRoutes = {
  'GET /api/people/:email': ({ db, params }) => readPerson(db, params.email),
  'GET /api/people/:email/correction': ({ db, params, query }) =>
    previewEmailCorrection(db, params.email, query.to),
  'POST /api/people/:email/correction': async ({ db, actor, params, body, offerUndo }) =>
    offerUndo(await correctEmail(db, actor(), params.email, body)),
  'POST /api/people/:email/institution': async ({ db, actor, params, body, offerUndo }) =>
    offerUndo(await correctInstitution(db, actor(), params.email, body.institution)),
  'GET /api/people/:email/export': async ({ db, params, now }) => {
    const data = await exportPerson(db, params.email, now)
    return textFile(`${fileName(data.email)}.json`, JSON.stringify(data, null, 2))
  },
  'GET /api/people/:email/export/html': async ({ db, params, now, conference }) => {
    const data = await exportPerson(db, params.email, now)
    return textFile(`${fileName(data.email)}.html`, exportHtml(data, await conference()))
  },
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
