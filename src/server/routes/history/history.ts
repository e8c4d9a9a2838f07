import type { Handlers } from '../../api/context'
import { maskHistory } from '../../domain/abstracts/hidden-scores'
import { listChanges } from '../../domain/history'
import { findPerson } from '../../domain/people/find-person'
import { historyOf } from '../../domain/people/personal-data'
import { assignmentsInWords, isAssignmentOf } from '../../domain/review/assignment-history'
import { findUndoSteps } from '../../domain/undo/steps'

export const historyRoutes = {
  'GET /api/history': async ({ db, actor, query }) => {
    const { person, ...wanted } = query
    const only = person === undefined ? undefined : historyOf(await findPerson(db, person))
    const ofAbstract = wanted.entity === 'abstract' ? wanted.entityId : undefined
    const also = ofAbstract === undefined ? undefined : isAssignmentOf(ofAbstract)
    const { changes, next } = await listChanges(db, wanted, { only, also })
    const steps = await findUndoSteps(
      db,
      actor(),
      changes.map(({ id }) => id),
    )
    const masked = await maskHistory(db, actor().username, changes)
    const shown = masked.map((entry) => assignmentsInWords(entry, ofAbstract))
    return { changes: shown.map((change) => ({ ...change, undoStep: steps.get(change.id) })), next }
  },
} satisfies Partial<Handlers>
