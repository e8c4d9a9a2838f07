import type { Handlers } from '#server/api/context.ts'
import { csvFile, exportedColumns } from '#server/api/csv-file.ts'
import { listLettersOfRegistration } from '#server/domain/letters/letters.ts'
import { reconcile } from '#server/domain/registrations/reconciliation.ts'
import { saveRegistrationBatch } from '#server/domain/registrations/registration-batch.ts'
import {
  addRegistration,
  changeRegistration,
  deleteRegistration,
  exportRegistrations,
  findRegistration,
  listRegistrations,
} from '#server/domain/registrations/registrations.ts'
import { registrationColumns } from '#shared/registrations/registrations.ts'

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
  'PATCH /api/registrations/:id': async ({ db, params, body, actor, offerUndo }) => {
    const { saved, undoStep } = await changeRegistration(db, actor(), params.id, body)
    offerUndo(undoStep)
    return saved
  },
  'DELETE /api/registrations/:id': async ({ db, params, actor, offerUndo }) =>
    offerUndo(await deleteRegistration(db, actor(), params.id)),
} satisfies Partial<Handlers>
