import type { Handlers } from '../../api/context'
import { maskHistory } from '../../domain/abstracts/hidden-scores'
import { listChanges } from '../../domain/history'
import { findPerson } from '../../domain/people/find-person'
import { historyOf } from '../../domain/people/personal-data'
import { findUndoSteps } from '../../domain/undo/steps'

export const historyRoutes = {
  'GET /api/history': async ({ db, actor, query }) => {
    const { person, ...wanted } = query
    const ofPerson = person === undefined ? undefined : historyOf(await findPerson(db, person))
    const { changes, next } = await listChanges(db, wanted, ofPerson)
    const steps = await findUndoSteps(
      db,
      actor(),
      changes.map(({ id }) => id),
    )
    const shown = await maskHistory(db, actor().username, changes)
    return { changes: shown.map((change) => ({ ...change, undoStep: steps.get(change.id) })), next }
  },
} satisfies Partial<Handlers>
