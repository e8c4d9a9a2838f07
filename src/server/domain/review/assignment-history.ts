import { and, eq, or, sql } from 'drizzle-orm'
import type { HistoryEntry } from '../../../shared/history'
import { type ReviewSlot, slotNames } from '../../../shared/review/slots'
import { historyEntries } from '../../db/schema/history'

/** The entity id of a change of several abstracts at once. */
export const SEVERAL = 'several'

type Place = { abstractId: number; slot: ReviewSlot }

/** Who is where, for the history. */
export const placesInWords = <P extends Place>(places: readonly P[], nameOf: (place: P) => string) => ({
  reviewers: places.map(
    (place) => `abstract ${place.abstractId}, ${slotNames[place.slot].toLowerCase()}: ${nameOf(place)}`,
  ),
})

const reviewersIn = (values: typeof historyEntries.before | typeof historyEntries.after) =>
  sql`coalesce(${values}->'reviewers', '[]'::jsonb)`

/** In SQL: changes of the reviewers of one abstract, alone or among several. */
export const isAssignmentOf = (abstractId: string) =>
  and(
    eq(historyEntries.entity, 'review assignment'),
    or(
      eq(historyEntries.entityId, abstractId),
      and(
        eq(historyEntries.entityId, SEVERAL),
        sql`exists (select 1 from jsonb_array_elements_text(
          ${reviewersIn(historyEntries.before)} || ${reviewersIn(historyEntries.after)}) as place
          where starts_with(place, ${`abstract ${abstractId}, `}))`,
      ),
    ),
  )

const placesOf = (values: HistoryEntry['before'], abstractId: string): HistoryEntry['before'] => {
  if (!Array.isArray(values?.reviewers)) return values
  const start = `abstract ${abstractId}, `
  const places = values.reviewers.map(String).filter((place) => place.startsWith(start))
  return Object.fromEntries(
    places.map((place) => {
      const [slot = '', ...name] = place.slice(start.length).split(': ')
      return [slot, name.join(': ')]
    }),
  )
}

/** An entry about several abstracts, as far as it is about one. */
export const assignmentOf = (entry: HistoryEntry, abstractId: string): HistoryEntry => ({
  ...entry,
  before: placesOf(entry.before, abstractId),
  after: placesOf(entry.after, abstractId),
})
