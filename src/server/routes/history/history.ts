import type { Handlers } from '#server/api/context.ts'
import { listChanges } from '#server/domain/history.ts'
import { findPerson } from '#server/domain/people/find-person.ts'
import { isReviewerChangeOf, reviewersInWords } from '#server/domain/review/reviewer-history.ts'
import { historyOf } from '#server/domain/tables/history.ts'
import { findUndoSteps } from '#server/domain/undo/steps.ts'

export const historyRoutes = {
  'GET /api/history': async ({ db, actor, query }) => {
    const { person, ...wanted } = query
    const only = person === undefined ? undefined : historyOf(await findPerson(db, person))
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
} satisfies Partial<Handlers>
