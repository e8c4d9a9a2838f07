import type { Handlers } from '#server/api/context.ts'
import { textFile } from '#server/api/text-file.ts'
import { correctEmail, previewEmailCorrection } from '#server/domain/people/correct-email.ts'
import { exportHtml } from '#server/domain/people/export-html.ts'
import { exportPerson } from '#server/domain/people/export-person.ts'
import { readPerson } from '#server/domain/people/read-person.ts'
import { slug } from '#shared/text.ts'

const fileName = (email: string) => `personal-data-${slug(email)}`

export const peopleRoutes = {
  'GET /api/people/:email': ({ db, params }) => readPerson(db, params.email),
  'GET /api/people/:email/correction': ({ db, params, query }) =>
    previewEmailCorrection(db, params.email, query.to),
  'POST /api/people/:email/correction': async ({ db, actor, params, body, offerUndo }) =>
    offerUndo(await correctEmail(db, actor(), params.email, body)),
  'GET /api/people/:email/export': async ({ db, params, now }) => {
    const data = await exportPerson(db, params.email, now)
    return textFile(`${fileName(data.email)}.json`, JSON.stringify(data, null, 2))
  },
  'GET /api/people/:email/export/html': async ({ db, params, now, conference }) => {
    const data = await exportPerson(db, params.email, now)
    return textFile(`${fileName(data.email)}.html`, exportHtml(data, await conference()))
  },
} satisfies Partial<Handlers>
