import type { Context, Handlers } from '#server/api/context.ts'
import { findEvent } from '#server/domain/events/events.ts'
import {
  editMaterials,
  type MaterialChange,
  withDocument,
  withLinks,
  withoutDocument,
  withReceivedPdf,
} from '#server/domain/materials/edit-materials.ts'
import { listShownMaterials, readEventMaterials } from '#server/domain/materials/materials.ts'
import { organiserViewer } from '#server/domain/viewers.ts'
import { documentRules } from '#shared/materials/material-kinds.ts'

type Call = Pick<Context<'GET /api/events/:id/materials'>, 'db' | 'actor' | 'params' | 'offerUndo'>

/** Runs a change on the event's materials and returns them. */
const changeAndRead = async ({ db, actor, params, offerUndo }: Call, change: MaterialChange) => {
  offerUndo(await editMaterials(db, actor(), params.id, change))
  return readEventMaterials(db, params.id)
}

export const materialRoutes = {
  'GET /api/materials': ({ db, query }) => listShownMaterials(db, query.event),
  'GET /api/events/:id/materials': async ({ db, params: { id } }) => {
    await findEvent(db, id, organiserViewer)
    return readEventMaterials(db, id)
  },
  'POST /api/events/:id/materials/:kind': async (call) => {
    const { pieces } = await call.upload(documentRules)
    return withReceivedPdf(pieces, (file) => changeAndRead(call, withDocument(call.params.kind, file)))
  },
  'DELETE /api/events/:id/materials/:kind': (call) => changeAndRead(call, withoutDocument(call.params.kind)),
  'PATCH /api/events/:id/materials': (call) => changeAndRead(call, withLinks(call.body)),
} satisfies Partial<Handlers>
