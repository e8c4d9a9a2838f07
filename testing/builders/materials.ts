import { hash } from 'node:crypto'
import { materials } from '#server/db/schema/materials.ts'
import type { Db } from '#server/db/types.ts'
import { storeFile } from '#server/domain/media/received-file.ts'
import type { DocumentKind, LinkKind } from '#shared/materials/material-kinds.ts'
import { mediaName, mediaUrl } from '#shared/media/media.ts'
import { createEvent } from './events.ts'
import { byteSourceOf } from './media.ts'
import { buildPdf } from './pdf.ts'

type NewMaterial = { eventId?: number; kind?: DocumentKind; pdf?: Buffer }

/** Slides of a new event by default, with the address of their file. */
export const createMaterial = async (
  db: Db,
  { eventId: given, kind = 'slides', pdf = buildPdf() }: NewMaterial = {},
) => {
  const eventId = given ?? (await createEvent(db)).id
  const filename = mediaName('pdf', hash('sha256', pdf).slice(0, 32))
  const fileId = await storeFile(db, { ...byteSourceOf(pdf), filename })
  await db.insert(materials).values({ eventId, kind, fileId })
  return { eventId, url: mediaUrl(filename) }
}

export const createLink = (db: Db, eventId: number, kind: LinkKind, url: string) =>
  db.insert(materials).values({ eventId, kind, url })
