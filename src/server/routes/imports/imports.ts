import type { Context, Handlers } from '#server/api/context.ts'
import { importList, previewImport } from '#server/domain/imports/imports.ts'
import { importRules } from '#shared/imports/imports.ts'

const readList = async (upload: Context<'POST /api/imports/:list'>['upload']) =>
  (await upload(importRules)).bytes()

export const importRoutes = {
  'POST /api/imports/:list/preview': async ({ db, params, query, upload, conference, photoUrl }) =>
    previewImport(db, {
      list: params.list,
      columns: query.columns,
      bytes: await readList(upload),
      conference: await conference(),
      photoUrl,
    }),
  'POST /api/imports/:list': async ({
    actor,
    params,
    query,
    upload,
    conference,
    photoUrl,
    offerUndo,
    now,
    report,
    services,
  }) => {
    const options = {
      list: params.list,
      columns: query.columns,
      digest: query.digest,
      leaveOutWrong: query.leaveOutWrong === 'true',
      bytes: await readList(upload),
      conference: await conference(),
      photoUrl,
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
