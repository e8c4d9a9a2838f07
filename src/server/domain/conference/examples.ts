import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import { type ExampleChoice, withoutExamples } from '#shared/conference/examples.ts'
import { pick } from '#shared/pick.ts'
import { changeFacts, lockFacts } from './change-facts.ts'
import { examplesOf, withDefaults } from './read-conference.ts'

const verbs = { use: 'kept example texts of', remove: 'removed example texts of' } as const

/** Keeps or removes examples, as far as they still are; undone in one step. */
export const decideExamples = (
  db: Db,
  actor: UserActor,
  { action, examples }: ExampleChoice,
): Promise<number | null> =>
  db.transaction(async (tx) => {
    const row = await lockFacts(tx)
    const chosen = examplesOf(row.document).filter((name) => examples.some((one) => one === name))
    if (chosen.length === 0) return null
    const conference = withDefaults(row.document)
    const decided = action === 'use' ? conference : withoutExamples(conference, chosen)
    return changeFacts(tx, actor, row, { action: verbs[action], changes: pick(decided, chosen) })
  })
