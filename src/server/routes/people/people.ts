import type { Handlers } from '../../api/context'
import { correctEmail, listRecordsOfPerson } from '../../domain/people/correct-email'
import { readPerson } from '../../domain/people/read-person'

export const peopleRoutes = {
  'GET /api/people/:email': ({ db, actor, params }) => readPerson(db, actor(), params.email),
  'GET /api/people/records': ({ db, query }) => listRecordsOfPerson(db, query.email),
  'POST /api/people/email': ({ db, actor, body }) => correctEmail(db, actor(), body),
} satisfies Partial<Handlers>
