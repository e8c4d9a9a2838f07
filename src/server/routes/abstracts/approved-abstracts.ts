import type { Handlers } from '#server/api/context.ts'
import { csvFile, exportedColumns } from '#server/api/csv-file.ts'
import {
  exportApprovedAbstracts,
  findApprovedAbstract,
  listApprovedAbstracts,
  updateApprovedAbstract,
} from '#server/domain/abstracts/approved-abstracts.ts'
import { approvedAbstractColumns } from '#shared/abstracts/abstract-fields.ts'

export const approvedAbstractRoutes = {
  'GET /api/approved-abstracts': ({ db }) => listApprovedAbstracts(db),
  'GET /api/approved-abstracts/export': async ({ db }) =>
    csvFile(approvedAbstractColumns, exportApprovedAbstracts(db)),
  'POST /api/approved-abstracts/export': async ({ db, body }) =>
    csvFile(exportedColumns(approvedAbstractColumns, body), exportApprovedAbstracts(db, body.ids)),
  'GET /api/approved-abstracts/:id': ({ db, params }) => findApprovedAbstract(db, params.id),
  'PATCH /api/approved-abstracts/:id': ({ db, actor, params, body }) =>
    updateApprovedAbstract(db, actor(), params.id, body),
} satisfies Partial<Handlers>
