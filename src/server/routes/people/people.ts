import type { Handlers } from '#server/api/context.ts'
import { textFile } from '#server/api/text-file.ts'
import { correctEmail, listRecordsOfPerson } from '#server/domain/people/correct-email.ts'
import { exportHtml } from '#server/domain/people/export-html.ts'
import { exportPerson } from '#server/domain/people/export-person.ts'
import { mergePeople } from '#server/domain/people/merge-people.ts'
import { previewMerge } from '#server/domain/people/merge-records.ts'
import { readPerson } from '#server/domain/people/read-person.ts'
import { slug } from '#shared/text.ts'

const fileName = (email: string) => `personal-data-${slug(email)}`

export const peopleRoutes = {
  'GET /api/people/:email': ({ db, params }) => readPerson(db, params.email),
  'GET /api/people/:email/merge': ({ db, params, query }) => previewMerge(db, params.email, query.from),
  'POST /api/people/:email/merge': async ({ db, actor, params, body, offerUndo }) =>
    offerUndo(await mergePeople(db, actor(), params.email, body)),
  'GET /api/people/:email/export': async ({ db, params, now }) => {
    const data = await exportPerson(db, params.email, now)
    return textFile(`${fileName(data.email)}.json`, JSON.stringify(data, null, 2))
  },
  'GET /api/people/:email/export/html': async ({ db, params, now, conference }) => {
    const data = await exportPerson(db, params.email, now)
    return textFile(`${fileName(data.email)}.html`, exportHtml(data, await conference()))
  },
  'GET /api/people/records': ({ db, query }) => listRecordsOfPerson(db, query.email),
  'POST /api/people/email': ({ db, actor, body }) => correctEmail(db, actor(), body),
} satisfies Partial<Handlers>
