import { abstractColumns } from '../../shared/abstracts-columns'
import type { Handlers } from '../api'
import { csvFile } from '../csv-file'
import { findAbstract, listAbstracts, readAllAbstracts, submitAbstract } from '../domain/abstracts'

export const abstractRoutes = {
  'POST /api/abstracts': ({ db, body }) => submitAbstract(db, body),
  'GET /api/abstracts': ({ db }) => listAbstracts(db),
  'GET /api/abstracts/export': async ({ db }) => csvFile(abstractColumns, readAllAbstracts(db)),
  'GET /api/abstracts/:id': ({ db, params }) => findAbstract(db, params.id),
} satisfies Partial<Handlers>
