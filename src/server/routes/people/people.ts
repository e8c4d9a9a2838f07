import type { Handlers } from '../../api/context'
import { correctEmail, listRecordsOfPerson } from '../../domain/people/correct-email'

export const peopleRoutes = {
  'GET /api/people/records': ({ db, query }) => listRecordsOfPerson(db, query.email),
  'POST /api/people/email': ({ db, actor, body }) => correctEmail(db, actor(), body),
} satisfies Partial<Handlers>
