import { and, inArray } from 'drizzle-orm'
import { openRevisionStates } from '../../../shared/abstracts/revision-states'
import type { PlaceholderValues } from '../../../shared/letters/placeholders'
import { formatCalendarDate } from '../../../shared/time/dates'
import { abstractRevisions } from '../../db/schema/abstracts'
import type { Db } from '../../db/types'
import type { AbstractRow } from './values'

/** What authors were asked to change; without an open revision, the comments to the author. */
export const readRequestedChanges = async (
  db: Db,
  abstractIds: number[],
): Promise<(abstract: AbstractRow) => PlaceholderValues> => {
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
  return ({ id, commentsToAuthor }) => {
    const revision = open.get(id)
    return {
      'requested changes': revision?.note ?? commentsToAuthor,
      'revision deadline': revision ? formatCalendarDate(revision.dueOn) : '',
    }
  }
}
