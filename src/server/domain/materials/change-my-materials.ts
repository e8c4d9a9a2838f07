import type { Db } from '#server/db/types.ts'
import { findMyAbstract, isAccepted, type MyAbstractRow } from '#server/domain/abstracts/my-abstract.ts'
import { changeAbstractEvenOnceOver } from '#server/domain/abstracts/my-abstract-changes.ts'
import { authorActor } from '#server/domain/history.ts'
import { findMedia, readMedia } from '#server/domain/media/media.ts'
import { deleteUnusedDocuments } from '#server/domain/media/unused-media.ts'
import { Problem } from '#shared/errors.ts'
import { type DocumentKind, materialLabels } from '#shared/materials/material-kinds.ts'
import { mediaNameOf } from '#shared/media/media.ts'
import { changeMaterials, type MaterialChange } from './edit-materials.ts'
import { findTalk, listMaterials } from './materials.ts'

const NO_TALK = 'Slides, posters and links can be added once your abstract is in the programme.'
const WITHDRAWN = 'This abstract has been withdrawn. Undo the withdrawal first.'

const requireTalk = async (tx: Db, myAbstract: MyAbstractRow) => {
  if (myAbstract.abstract.withdrawnAt !== null) throw new Problem('conflict', WITHDRAWN)
  const talk =
    isAccepted(myAbstract) && myAbstract.approved ? await findTalk(tx, myAbstract.approved.id) : undefined
  if (!talk) throw new Problem('conflict', NO_TALK)
  return talk
}

/**
 * By an author, for whom there is no undo: a file that was replaced or removed is deleted at once. Papers and recordings
 * appear after the conference, so it may be over.
 */
export const changeMyMaterials = (db: Db, id: number, now: Date, change: MaterialChange): Promise<void> =>
  changeAbstractEvenOnceOver(db, id, now, async (tx, myAbstract) => {
    const talk = await requireTalk(tx, myAbstract)
    if (await changeMaterials(tx, authorActor, talk, change)) await deleteUnusedDocuments(tx)
  })

/** For the author, who may want to check it before visitors see it. */
export const readMyDocument = async (db: Db, id: number, kind: DocumentKind) => {
  const talk = await requireTalk(db, await findMyAbstract(db, id))
  const found = (await listMaterials(db, talk.id)).find((one) => one.kind === kind)
  const file = found && (await findMedia(db, mediaNameOf(found.url)))
  if (!file) throw new Problem('not_found', `${materialLabels[kind]} not found`)
  return readMedia(db, file, { start: 0, end: file.size - 1 })
}
