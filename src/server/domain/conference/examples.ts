import { eq } from 'drizzle-orm'
import { conferenceDocuments } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { captureRows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep } from '#server/domain/undo/steps.ts'
import {
  type ConferenceWithExamples,
  type ExampleChoice,
  type ExampleName,
  withoutExamples,
} from '#shared/conference/examples.ts'
import { listSections } from '#shared/conference/section-names.ts'
import { pick } from '#shared/pick.ts'
import { lockDocument, ONLY, writeDocument } from './document.ts'
import { examplesOf, readDocument, withDefaults } from './read-conference.ts'

/** What organisers have neither edited nor decided about since they set up their conference. */
export const findExamples = async (db: Db): Promise<ExampleName[]> =>
  examplesOf((await readDocument(db)).document)

/** The conference as organisers edit it. */
export const readWithExamples = async (db: Db): Promise<ConferenceWithExamples> => {
  const { document, version, updatedAt } = await readDocument(db)
  return { ...withDefaults(document), version, updatedAt, examples: examplesOf(document) }
}

const verbs = { use: 'kept example texts of', remove: 'removed example texts of' } as const

/** Keeps or removes examples, as far as they still are; undone in one step. */
export const decideExamples = (
  db: Db,
  actor: UserActor,
  { action, examples }: ExampleChoice,
): Promise<number | null> =>
  db.transaction(async (tx) => {
    const row = await lockDocument(tx)
    const chosen = examplesOf(row.document).filter((name) => examples.some((one) => one === name))
    if (chosen.length === 0) return null
    const captured = await captureRows(tx, {
      checked: [[conferenceDocuments, eq(conferenceDocuments.id, ONLY)]],
    })
    const conference = withDefaults(row.document)
    const before = pick(conference, chosen)
    const after = action === 'use' ? before : pick(withoutExamples(conference, chosen), chosen)
    await writeDocument(tx, row, { ...row.document, ...after }, actor)
    const change = {
      action: verbs[action],
      entity: 'conference',
      entityId: ONLY,
      summary: listSections(chosen),
    } as const
    await recordChange(tx, actor, { ...change, before, after })
    return saveUndoStep(tx, actor, { ...change, images: await captured.images() })
  })
