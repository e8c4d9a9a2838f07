import { registrationColumns } from '../../../shared/registrations/registrations'
import type { Handlers } from '../../api/context'
import { csvFile, exportedColumns } from '../../api/csv-file'
import { listLettersOfRegistration } from '../../domain/letters/letters'
import { reconcile } from '../../domain/registrations/reconciliation'
import { saveRegistrationBatch } from '../../domain/registrations/registration-batch'
import {
  addRegistration,
  changeRegistration,
  deleteRegistration,
  exportRegistrations,
  findRegistration,
  listRegistrations,
} from '../../domain/registrations/registrations'

export const registrationRoutes = {
  'GET /api/registrations': ({ db }) => listRegistrations(db),
  'GET /api/registrations/export': async ({ db, conference }) =>
    csvFile(registrationColumns(await conference()), exportRegistrations(db)),
  'POST /api/registrations/export': async ({ db, conference, body }) =>
    csvFile(
      exportedColumns(registrationColumns(await conference()), body),
      exportRegistrations(db, body.ids),
    ),
  'GET /api/registrations/reconciliation': ({ db }) => reconcile(db),
  'GET /api/registrations/:id': ({ db, params }) => findRegistration(db, params.id),
  'GET /api/registrations/:id/letters': ({ db, params }) => listLettersOfRegistration(db, params.id),
  'POST /api/registrations': ({ db, body, actor }) => addRegistration(db, actor(), body),
  'POST /api/registrations/batch': ({ db, body, actor }) => saveRegistrationBatch(db, actor(), body),
  'PATCH /api/registrations/:id': ({ db, params, body, actor }) =>
    changeRegistration(db, actor(), params.id, body),
  'DELETE /api/registrations/:id': async ({ db, params, actor, offerUndo }) =>
    offerUndo(await deleteRegistration(db, actor(), params.id)),
} satisfies Partial<Handlers>
