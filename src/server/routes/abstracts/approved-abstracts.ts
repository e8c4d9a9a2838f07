import { approvedAbstractColumns } from '../../../shared/abstracts/approved-abstracts'
import type { Handlers } from '../../api/context'
import { csvFile, exportedColumns } from '../../api/csv-file'
import {
  exportApprovedAbstracts,
  findApprovedAbstract,
  listApprovedAbstracts,
  updateApprovedAbstract,
} from '../../domain/abstracts/approved-abstracts'

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
