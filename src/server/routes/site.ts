import type { Context, Handlers } from '#server/api/context.ts'
import { pingDatabase } from '#server/domain/health.ts'
import { listChanges } from '#server/domain/history.ts'
import { importList, previewImport } from '#server/domain/imports/imports.ts'
import { setDailySummary, wantsDailySummary } from '#server/domain/letters/daily-summaries.ts'
import { findPerson } from '#server/domain/people/find-person.ts'
import { tellsNoReviewers } from '#server/domain/review/own-abstracts.ts'
import { isReviewerChangeOf, reviewersInWords } from '#server/domain/review/reviewer-history.ts'
import { search } from '#server/domain/search.ts'
import { summarise } from '#server/domain/summary.ts'
import { historyOf } from '#server/domain/tables/history.ts'
import { readToDo } from '#server/domain/to-do.ts'
import { findUndoSteps } from '#server/domain/undo/steps.ts'
import { undoChange } from '#server/domain/undo/undo.ts'
import { Problem } from '#shared/errors.ts'
import { importRules } from '#shared/imports/imports.ts'

type ImportCall = Context<'POST /api/imports/:list/preview'> | Context<'POST /api/imports/:list'>

/** What the preview and the import of a list read. */
const readList = async ({ params, query, upload, conference, photoUrl }: ImportCall) => ({
  list: params.list,
  columns: query.columns,
  encoding: query.encoding,
  bytes: await (await upload(importRules)).bytes(),
  conference: await conference(),
  photoUrl,
})

export const siteRoutes = {
  'GET /api/history': async ({ db, actor, query }) => {
    const { person, ...wanted } = query
    const ofPerson = person === undefined ? undefined : historyOf(await findPerson(db, person))
    const only = [ofPerson, await tellsNoReviewers(db, actor())]
    const ofAbstract = wanted.entity === 'abstract' ? wanted.entityId : undefined
    const also = ofAbstract === undefined ? undefined : isReviewerChangeOf(ofAbstract)
    const { changes, next } = await listChanges(db, wanted, { only, also })
    const steps = await findUndoSteps(
      db,
      actor(),
      changes.map(({ id }) => id),
    )
    const shown = changes.map((entry) => reviewersInWords(entry, ofAbstract))
    return { changes: shown.map((change) => ({ ...change, undoStep: steps.get(change.id) })), next }
  },
  'POST /api/undo/:id': async ({ services, actor, params, now, offerUndo }) =>
    // An import of thousands of rows takes as long to undo.
    offerUndo(await services.database.withoutTimeouts((db) => undoChange(db, actor(), params.id, now))),
  'GET /api/health': async ({ db }) => {
    if (!(await pingDatabase(db))) throw new Problem('unavailable')
    return { status: 'ok' as const }
  },
  'GET /api/summary': ({ db, now }) => summarise(db, now),
  'GET /api/to-do': ({ db }) => readToDo(db),
  'GET /api/daily-summary': async ({ db, actor }) => ({
    dailySummary: await wantsDailySummary(db, actor().id),
  }),
  'PATCH /api/daily-summary': async ({ db, actor, body }) => {
    await setDailySummary(db, actor().id, body.dailySummary)
    return body
  },
  'GET /api/search': ({ db, query }) => search(db, query.q),
  'POST /api/imports/:list/preview': async (call) => previewImport(call.db, await readList(call)),
  'POST /api/imports/:list': async (call) => {
    const { actor, query, offerUndo, now, report, services } = call
    const options = {
      ...(await readList(call)),
      digest: query.digest,
      leaveOutWrong: query.leaveOutWrong === 'true',
      now,
      onProgress: report,
    }
    // Saving thousands of rows may take longer than other requests are given.
    const { undoStep, ...imported } = await services.database.withoutTimeouts((db) =>
      importList(db, actor(), options),
    )
    offerUndo(undoStep)
    return imported
  },
} satisfies Partial<Handlers>
