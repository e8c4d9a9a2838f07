import { slug } from '../../../shared/text'
import type { Handlers } from '../../api/context'
import { textFile } from '../../api/text-file'
import { correctEmail, listRecordsOfPerson } from '../../domain/people/correct-email'
import { exportHtml } from '../../domain/people/export-html'
import { exportPerson } from '../../domain/people/export-person'
import { mergePeople } from '../../domain/people/merge-people'
import { previewMerge } from '../../domain/people/merge-records'
import { readPerson } from '../../domain/people/read-person'

const fileName = (email: string) => `personal-data-${slug(email)}`

export const peopleRoutes = {
  'GET /api/people/:email': ({ db, actor, params }) => readPerson(db, actor(), params.email),
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
