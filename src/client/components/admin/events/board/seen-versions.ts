import { boardSlotOf, sameSlot } from './geometry.ts'
import { type BoardData, currentEvent, currentSession, type Item, isSession } from './items.ts'

type Stored = Pick<BoardData, 'events' | 'sessions'>

/** By event and session: the version that the organiser saw, or to which their own changes have led since. */
export type SeenVersions = ReadonlyMap<string, number>

const keyOf = (item: Item) => `${isSession(item) ? 'session' : 'event'} ${item.id}`

const latestOf = (item: Item, data: Stored): Item =>
  isSession(item) ? currentSession(item, data) : currentEvent(item, data)

export const versionsOf = ({ events, sessions }: Stored): SeenVersions =>
  new Map([...events, ...sessions].map((item) => [keyOf(item), item.version]))

/** The first of the items that somebody else has changed or added since. They have their latest versions. */
export const changedByOthers = (items: readonly Item[], seen: SeenVersions): Item | undefined =>
  items.find((item) => item.id > 0 && item.version !== seen.get(keyOf(item)))

/** The versions of items that were just saved count as seen, unless somebody else has moved them since. */
export const withSaved = (seen: SeenVersions, saved: readonly Item[], data: Stored): SeenVersions => {
  const latest = saved.flatMap((item) => {
    const found = latestOf(item, data)
    return sameSlot(boardSlotOf(found), boardSlotOf(item)) ? found : []
  })
  return new Map([...seen, ...latest.map((item) => [keyOf(item), item.version] as const)])
}

/** Those of the items that are stored, as they are there. */
export const storedItems = (items: readonly Item[], data: Stored): Item[] =>
  items.filter(({ id }) => id > 0).map((item) => latestOf(item, data))
