import { and, inArray } from 'drizzle-orm'
import { abstractRevisions } from '#server/db/schema/abstracts.ts'
import type { Db } from '#server/db/types.ts'
import { openRevisionStates } from '#shared/abstracts/revision-states.ts'
import type { PlaceholderValues } from '#shared/letters/placeholders.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'

/** What authors were asked to change; without an open revision, the comments to the author. */
export const readRequestedChanges = async (
  db: Db,
  abstractIds: number[],
): Promise<(abstractId: number, comments: string) => PlaceholderValues> => {
  const rows = await db
    .select()
    .from(abstractRevisions)
    .where(
      and(
        inArray(abstractRevisions.abstractId, abstractIds),
        inArray(abstractRevisions.state, [...openRevisionStates]),
      ),
    )
  const open = new Map(rows.map((row) => [row.abstractId, row]))
  return (abstractId, comments) => {
    const revision = open.get(abstractId)
    return {
      'requested changes': revision?.note ?? comments,
      'revision deadline': revision ? formatCalendarDate(revision.dueOn) : '',
    }
  }
}
