import { sql } from 'drizzle-orm'
import { historyEntries } from '#server/db/schema/history.ts'
import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import type { Caller, OnDatabase } from './test-app.ts'

/** API calls of organisers who review abstracts, and what they change. */
export const scoringRequests = (on: OnDatabase, admin: () => Caller) => {
  const score = (id: number, reviewerNumber: number, score: number, more = {}) =>
    admin().patch(`/api/abstracts/${id}/review`, { reviewerNumber, score, ...more })
  const decide = (id: number, status: string, more = {}) =>
    admin().patch(`/api/abstracts/${id}/status`, { status, ...more })
  const reset = (id: number) => admin().patch(`/api/abstracts/${id}/reset`)
  const read = (path: string) => admin().get(path)
  const approvedList = async () =>
    (await admin().get('/api/approved-abstracts')).json() as ApprovedAbstractListItem[]
  const approvedOf = async (abstractId: number) =>
    (await approvedList()).find((row) => row.abstractId === abstractId)
  const historyOf = (id: number) =>
    on.app.db
      .select()
      .from(historyEntries)
      .where(sql`${historyEntries.entity} = 'abstract' and ${historyEntries.entityId} = ${String(id)}`)
      .orderBy(historyEntries.id)
  return { score, decide, reset, read, approvedList, approvedOf, historyOf }
}
