import { eq } from 'drizzle-orm'
import { conferenceDocuments, siteSettings } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { readSetting, saveSetting } from '#server/domain/settings.ts'
import { isExampleTimetable } from '#server/domain/timetable/fill-timetable.ts'
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
import {
  type ConferenceDocument,
  examplesOf,
  isSetUp,
  readDocument,
  withDefaults,
} from './read-conference.ts'

/** Hidden from visitors until somebody edits it, or decides whether it is shown. */
const hidesTimetable = async (db: Db, document: ConferenceDocument) =>
  isSetUp(document) &&
  (await readSetting(db, 'showTimetable')) === undefined &&
  (await isExampleTimetable(db))

export const hidesExampleTimetable = async (db: Db): Promise<boolean> =>
  hidesTimetable(db, (await readDocument(db)).document)

const listExamples = async (db: Db, document: ConferenceDocument): Promise<ExampleName[]> => [
  ...examplesOf(document),
  ...((await hidesTimetable(db, document)) ? (['timetable'] as const) : []),
]

/** What organisers have neither edited nor decided about since they set up their conference. */
export const findExamples = async (db: Db): Promise<ExampleName[]> =>
  listExamples(db, (await readDocument(db)).document)

/** The conference as organisers edit it. */
export const readWithExamples = async (db: Db): Promise<ConferenceWithExamples> => {
  const { document, version, updatedAt } = await readDocument(db)
  return { ...withDefaults(document), version, updatedAt, examples: await listExamples(db, document) }
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
    const chosen = (await listExamples(tx, row.document)).filter((name) =>
      examples.some((one) => one === name),
    )
    if (chosen.length === 0) return null
    const captured = await captureRows(tx, {
      checked: [
        [conferenceDocuments, eq(conferenceDocuments.id, ONLY)],
        [siteSettings, eq(siteSettings.key, 'showTimetable')],
      ],
    })
    const sections = chosen.filter((name) => name !== 'timetable')
    const conference = withDefaults(row.document)
    const before = pick(conference, sections)
    const after = action === 'use' ? before : pick(withoutExamples(conference, sections), sections)
    if (sections.length > 0) await writeDocument(tx, row, { ...row.document, ...after }, actor)
    if (chosen.includes('timetable'))
      await saveSetting(tx, 'showTimetable', action === 'use' ? 'true' : 'false')
    const change = {
      action: verbs[action],
      entity: 'conference',
      entityId: ONLY,
      summary: listSections(chosen),
    } as const
    await recordChange(tx, actor, { ...change, before, after })
    return saveUndoStep(tx, actor, { ...change, images: await captured.images() })
  })
