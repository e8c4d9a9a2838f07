import { and, eq, inArray } from 'drizzle-orm'
import { events } from '#server/db/schema/events.ts'
import { materials } from '#server/db/schema/materials.ts'
import type { Db } from '#server/db/types.ts'
import { checkContentHash } from '#server/domain/abstracts/content-hash.ts'
import { type Actor, recordChange, type UserActor } from '#server/domain/history.ts'
import {
  type PreparedFile,
  type ReceivedFile,
  storeFile,
  withReceivedFile,
} from '#server/domain/media/received-file.ts'
import { deleteUnusedDocuments } from '#server/domain/media/unused-media.ts'
import { captureRows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep, undoneChange } from '#server/domain/undo/steps.ts'
import { Problem } from '#shared/errors.ts'
import { formatBytes } from '#shared/format-bytes.ts'
import type { RecordedChange } from '#shared/history.ts'
import {
  type DocumentKind,
  documentKinds,
  documentMessages,
  linkKinds,
  linkList,
  type MaterialKind,
} from '#shared/materials/material-kinds.ts'
import type { Material, MaterialLinks } from '#shared/materials/materials.ts'
import { fileFormat, isWholePdf } from '#shared/media/file-format.ts'
import { mediaName, mediaUrl } from '#shared/media/media.ts'
import { linksOf, listMaterials } from './materials.ts'

const preparePdf = async (file: ReceivedFile): Promise<PreparedFile> => {
  if (file.size === 0) throw new Problem('invalid', documentMessages.missing)
  if ((await fileFormat(file)) !== 'pdf') throw new Problem('unsupported_type', documentMessages.wrongType)
  if (!(await isWholePdf(file))) throw new Problem('invalid', documentMessages.incomplete)
  return { ...file, filename: mediaName('pdf', file.hash) }
}

/** Receives and checks a PDF file before anything is written. */
export const withReceivedPdf = <Result>(
  pieces: AsyncIterable<Uint8Array>,
  use: (file: PreparedFile) => Promise<Result>,
): Promise<Result> => withReceivedFile(pieces, async (file) => use(await preparePdf(file)))

/**
 * Within a transaction that has locked the talk. `before` is what it had. Rows are deleted and inserted, never updated,
 * so that undo notices later changes.
 */
export type MaterialChange = (tx: Db, eventId: number, before: Material[]) => Promise<unknown>

export const withDocument =
  (kind: DocumentKind, file: PreparedFile): MaterialChange =>
  async (tx, eventId, before) => {
    if (before.some((one) => one.kind === kind && one.url === mediaUrl(file.filename))) return
    await withoutDocument(kind)(tx, eventId, before)
    await tx.insert(materials).values({ eventId, kind, fileId: await storeFile(tx, file) })
  }

export const withoutDocument =
  (kind: DocumentKind): MaterialChange =>
  (tx, eventId) =>
    tx.delete(materials).where(and(eq(materials.eventId, eventId), eq(materials.kind, kind)))

export const withLinks =
  ({ seen, ...links }: MaterialLinks): MaterialChange =>
  async (tx, eventId, before) => {
    const stored = linksOf(before)
    checkContentHash(seen, stored)
    if (linkKinds.every((kind) => links[kind] === stored[kind])) return
    await tx
      .delete(materials)
      .where(and(eq(materials.eventId, eventId), inArray(materials.kind, [...linkKinds])))
    const added = linkKinds.flatMap((kind) => linkList(links[kind]).map((url) => ({ eventId, kind, url })))
    if (added.length > 0) await tx.insert(materials).values(added)
  }

/** Sizes and numbers only: addresses can contain names. */
const inWords = (items: readonly Material[]) => {
  const ofKind = (kind: MaterialKind) => items.filter((one) => one.kind === kind)
  return Object.fromEntries([
    ...documentKinds.map((kind) => [
      kind,
      ofKind(kind)
        .map(({ size }) => formatBytes(size ?? 0))
        .join(),
    ]),
    ...linkKinds.map((kind) => [`${kind} links`, ofKind(kind).length]),
  ])
}

/** Makes the change and records it; undefined if nothing is different. */
export const changeMaterials = async (
  tx: Db,
  actor: Actor,
  { id, title }: { id: number; title: string },
  change: MaterialChange,
): Promise<RecordedChange | undefined> => {
  const before = await listMaterials(tx, id)
  await change(tx, id, before)
  const after = await listMaterials(tx, id)
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined
  const recorded: RecordedChange = {
    action: 'changed the materials of',
    entity: 'event',
    entityId: id,
    summary: title,
    before: inWords(before),
    after: inWords(after),
  }
  await recordChange(tx, actor, recorded)
  return recorded
}

/** All of an event that presents another abstract from now on, for good. Returns whether there were any. */
export const removeMaterials = async (
  tx: Db,
  actor: Actor,
  event: { id: number; title: string },
): Promise<boolean> => {
  const ofEvent = eq(materials.eventId, event.id)
  if (!(await changeMaterials(tx, actor, event, () => tx.delete(materials).where(ofEvent)))) return false
  await deleteUnusedDocuments(tx)
  return true
}

/** By an organiser. Returns the undo step. */
export const editMaterials = (
  db: Db,
  actor: UserActor,
  eventId: number,
  change: MaterialChange,
): Promise<number | null> =>
  db.transaction(async (tx) => {
    const { id, title } = events
    const [event] = await tx.select({ id, title }).from(events).where(eq(id, eventId)).for('update')
    if (!event) throw new Problem('not_found', 'Event not found')
    const captured = await captureRows(tx, { checked: [[materials, eq(materials.eventId, eventId)]] })
    const recorded = await changeMaterials(tx, actor, event, change)
    return (
      (recorded &&
        (await saveUndoStep(tx, actor, {
          entity: 'event',
          entityId: eventId,
          summary: `Changed the materials of “${event.title}”`,
          images: await captured.images(),
          history: [undoneChange(recorded, 'restored the materials of')],
        }))) ??
      null
    )
  })
