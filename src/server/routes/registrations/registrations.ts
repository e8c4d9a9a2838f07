import { Readable } from 'node:stream'
import type { Context, Handlers } from '#server/api/context.ts'
import { csvFile, textFile, toXlsx } from '#server/api/files.ts'
import { listLettersOfRegistration } from '#server/domain/letters/letters.ts'
import { forgetLabel, learnLabel, listLearntLabels } from '#server/domain/registrations/learnt-labels.ts'
import { readPrintedList } from '#server/domain/registrations/lists.ts'
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
import type { CallKey, NamedFile } from '#shared/api.ts'
import { toCsv } from '#shared/csv.ts'
import { columnsOfFile, lists, rowsOfFile } from '#shared/registrations/lists/lists.ts'
import { registrationColumns } from '#shared/registrations/registrations.ts'

type ListContext = Context<Extract<CallKey, `GET /api/registrations/lists/${string}`>>

const listOf = async ({ db, conference, params, query }: ListContext) =>
  readPrintedList(db, await conference(), params.list, query.day)

/** 'sign-in-sheet-day-2.csv' */
const fileName = ({ params, query }: ListContext, extension: string) =>
  [lists[params.list].file, query.day ? `-day-${query.day}` : '', extension].join('')

export const registrationRoutes = {
  'GET /api/registrations': ({ db }) => listRegistrations(db),
  'GET /api/registrations/export': async ({ db, conference }) =>
    csvFile(registrationColumns(await conference()), exportRegistrations(db)),
  'POST /api/registrations/export': async ({ db, conference, body }) =>
    csvFile(registrationColumns(await conference()), exportRegistrations(db, body.ids), body),
  'GET /api/registrations/reconciliation': ({ db }) => reconcile(db),
  'GET /api/registrations/:id': ({ db, params }) => findRegistration(db, params.id),
  'GET /api/registrations/:id/letters': ({ db, params }) => listLettersOfRegistration(db, params.id),
  'POST /api/registrations': ({ db, body, actor }) => addRegistration(db, actor(), body),
  'POST /api/registrations/batch': ({ db, body, actor }) => saveRegistrationBatch(db, actor(), body),
  'PATCH /api/registrations/:id': ({ db, params, body, actor, undoable }) =>
    undoable('saved', changeRegistration(db, actor(), params.id, body)),
  'DELETE /api/registrations/:id': async ({ db, params, actor, offerUndo }) =>
    offerUndo(await deleteRegistration(db, actor(), params.id)),
  'GET /api/registrations/lists/:list': listOf,
  'GET /api/registrations/lists/:list/csv': async (context): Promise<NamedFile> => {
    const list = await listOf(context)
    return textFile(fileName(context, '.csv'), toCsv(columnsOfFile(list), rowsOfFile(list)))
  },
  'GET /api/registrations/lists/:list/xlsx': async (context): Promise<NamedFile> => {
    const list = await listOf(context)
    const xlsx = await toXlsx(lists[context.params.list].title, columnsOfFile(list), rowsOfFile(list))
    return { name: fileName(context, '.xlsx'), pieces: Readable.from([xlsx]) }
  },
  'GET /api/learnt-labels': ({ db }) => listLearntLabels(db),
  'POST /api/learnt-labels': ({ db, body, actor }) => learnLabel(db, actor(), body),
  'DELETE /api/learnt-labels/:id': ({ db, params, actor }) => forgetLabel(db, actor(), params.id),
} satisfies Partial<Handlers>
