import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { events } from '#server/db/schema/events.ts'
import { undoSteps } from '#server/db/schema/history.ts'
import { materials } from '#server/db/schema/materials.ts'
import { mediaFiles } from '#server/db/schema/media.ts'
import type { Db } from '#server/db/types.ts'
import { contentHash } from '#server/domain/abstracts/content-hash.ts'
import { deleteUnusedDocuments } from '#server/domain/media/unused-media.ts'
import { isVisibleEvent, programmeIsPublic } from '#server/domain/visibility.ts'
import { linkLinesOf, materialKinds } from '#shared/materials/material-kinds.ts'
import type { EventMaterials, Material } from '#shared/materials/materials.ts'
import { mediaUrl } from '#shared/media/media.ts'

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: materials.id,
      eventId: materials.eventId,
      kind: materials.kind,
      link: materials.url,
      filename: mediaFiles.filename,
      size: mediaFiles.size,
      title: events.title,
    })
    .from(materials)
    .innerJoin(events, eq(events.id, materials.eventId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, materials.fileId))
    .where(where)
    .orderBy(asc(events.startTime), asc(events.id), asc(materials.id))

type Row = Awaited<ReturnType<typeof select>>[number]

const toMaterial = ({ id, eventId, kind, link, filename, size }: Row): Material => ({
  id,
  eventId,
  kind,
  url: filename === null ? link : mediaUrl(filename),
  size,
})

/** The materials of a talk are beside each other, slides first. */
const inOrder = (rows: Row[]): Row[] =>
  rows.toSorted(
    (a, b) => a.eventId - b.eventId || materialKinds.indexOf(a.kind) - materialKinds.indexOf(b.kind),
  )

const readShown = async (db: Db, where?: SQL): Promise<Row[]> =>
  inOrder(await select(db, and(programmeIsPublic, isVisibleEvent, where)))

/** The materials that visitors see, of the whole programme or of one talk. */
export const listShownMaterials = async (db: Db, eventId?: number): Promise<Material[]> =>
  (await readShown(db, eventId === undefined ? undefined : eq(materials.eventId, eventId))).map(toMaterial)

/** A material with this file that visitors see, and the title of its talk. */
export const findShownDocument = async (db: Db, fileId: number) => {
  const [row] = await readShown(db, eq(materials.fileId, fileId))
  return row && { kind: row.kind, title: row.title }
}

/** All of a talk, whether visitors see them or not. */
export const listMaterials = async (db: Db, eventId: number): Promise<Material[]> =>
  inOrder(await select(db, eq(materials.eventId, eventId))).map(toMaterial)

export const linksOf = (items: readonly Material[]) => ({
  paper: linkLinesOf(items, 'paper'),
  recording: linkLinesOf(items, 'recording'),
})

/** For those who may change them. */
export const readEventMaterials = async (db: Db, eventId: number): Promise<EventMaterials> => {
  const items = await listMaterials(db, eventId)
  return { items, seen: contentHash(linksOf(items)) }
}

/** The talk made from an approved abstract; the earliest, if there are several. */
export const findTalk = async (db: Db, approvedAbstractId: number) => {
  const [talk] = await db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(eq(events.approvedAbstractId, approvedAbstractId))
    .orderBy(asc(events.startTime), asc(events.id))
    .limit(1)
  return talk
}

/** Null while the abstract has no talk. */
export const readMyMaterials = async (db: Db, approvedAbstractId: number): Promise<EventMaterials | null> => {
  const talk = await findTalk(db, approvedAbstractId)
  return talk ? readEventMaterials(db, talk.id) : null
}

/** Removes the materials of these talks for good: a file cannot be searched for names, so all of it goes, and undo as well. */
export const forgetMaterials = async (tx: Db, eventIds: readonly number[], until = 'infinity') => {
  await tx.delete(materials).where(and(isOneOf(materials.eventId, eventIds), lte(materials.addedAt, until)))
  await tx.delete(undoSteps).where(sql`${undoSteps.images} @> '[{"table": "materials"}]'::jsonb`)
  await deleteUnusedDocuments(tx)
}
