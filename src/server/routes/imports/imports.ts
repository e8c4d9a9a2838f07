import type { Handlers } from '../../api/context'
import { importList, previewImport } from '../../domain/imports/imports'

export const importRoutes = {
  'POST /api/imports/:list/preview': async ({ db, params, query, listFile, conference, photoUrl }) =>
    previewImport(db, {
      list: params.list,
      columns: query.columns,
      bytes: await listFile(),
      conference: await conference(),
      photoUrl,
    }),
  'POST /api/imports/:list': async ({
    db,
    actor,
    params,
    query,
    listFile,
    conference,
    photoUrl,
    offerUndo,
    now,
  }) => {
    const { undoStep, ...imported } = await importList(db, actor(), {
      list: params.list,
      columns: query.columns,
      digest: query.digest,
      leaveOutWrong: query.leaveOutWrong === 'true',
      bytes: await listFile(),
      conference: await conference(),
      photoUrl,
      now,
      onProgress: () => {},
    })
    offerUndo(undoStep)
    return imported
  },
} satisfies Partial<Handlers>
