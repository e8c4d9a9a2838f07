import { compareStrings } from '#shared/text.ts'
import { formatTimeRange } from '#shared/time/dates.ts'

export type Slot = {
  id: number
  title: string
  startTime: string
  endTime: string
  roomId: number
  roomName: string
  mainPresenterId: number | null
  mainPresenterName: string | null
  /** Other speakers, and their names in the same order. */
  authorIds?: readonly number[]
  authorNames?: readonly string[]
}

export type Clash = { kind: 'room'; other: Slot } | { kind: 'presenter'; name: string; other: Slot }

/** All speakers by id. */
const peopleOf = ({ mainPresenterId, mainPresenterName, authorIds = [], authorNames = [] }: Slot) => {
  const people = new Map(authorIds.map((id, index) => [id, authorNames[index] ?? '']))
  if (mainPresenterId !== null) people.set(mainPresenterId, mainPresenterName ?? '')
  return people
}

export type Period = Pick<Slot, 'startTime' | 'endTime'>

// Event times have a fixed format, so strings can be compared.
export const overlap = (a: Period, b: Period) => a.startTime < b.endTime && b.startTime < a.endTime

/** Events that use the same room or speaker at the same time. */
export const clashesOf = (slot: Slot, all: readonly Slot[]): Clash[] => {
  const people = peopleOf(slot)
  return all
    .filter((other) => other.id !== slot.id && overlap(slot, other))
    .flatMap((other) => {
      const clashes: Clash[] = other.roomId === slot.roomId ? [{ kind: 'room', other }] : []
      for (const [id, theirName] of peopleOf(other)) {
        const name = people.get(id)
        if (name !== undefined) clashes.push({ kind: 'presenter', name: name || theirName, other })
      }
      return clashes
    })
}

const clashText = (slot: Slot, clash: Clash): string => {
  const { other } = clash
  const when = formatTimeRange(other.startTime, other.endTime)
  return clash.kind === 'room'
    ? `Room clash: ${slot.roomName} is taken by “${other.title}” (${when}).`
    : `Presenter clash: ${clash.name} also presents “${other.title}” in ${other.roomName} (${when}).`
}

export const clashTexts = (slot: Slot, all: readonly Slot[]): string[] =>
  clashesOf(slot, all).map((clash) => clashText(slot, clash))

/** The ids of all events that clash with another, found in one pass over each room and presenter. */
export const clashingIds = (all: readonly Slot[]): Set<number> => {
  const lanes = new Map<string, Slot[]>()
  const add = (lane: string, slot: Slot) => lanes.set(lane, [...(lanes.get(lane) ?? []), slot])
  for (const slot of all) {
    add(`room ${slot.roomId}`, slot)
    for (const id of peopleOf(slot).keys()) add(`presenter ${id}`, slot)
  }
  const clashing = new Set<number>()
  for (const lane of lanes.values()) {
    let longest: Slot | undefined
    for (const slot of lane.toSorted((a, b) => compareStrings(a.startTime, b.startTime))) {
      if (longest && slot.startTime < longest.endTime) clashing.add(slot.id).add(longest.id)
      if (!longest || slot.endTime > longest.endTime) longest = slot
    }
  }
  return clashing
}

/** For each of these events, the others that take place at the same time. */
export const clashesAmong = <E extends Period & { id: number }>(events: readonly E[]): Map<number, E[]> =>
  new Map(
    events
      .map((event): [number, E[]] => [
        event.id,
        events.filter((other) => other.id !== event.id && overlap(event, other)),
      ])
      .filter(([, others]) => others.length > 0),
  )
