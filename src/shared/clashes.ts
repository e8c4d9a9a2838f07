import { formatTimeRange } from './dates'

/** What is needed of an event to tell whether it can take place beside another. */
export type Slot = {
  id: number
  title: string
  startTime: string
  endTime: string
  roomId: number
  roomName: string
  mainPresenterId: number | null
  mainPresenterName: string | null
}

export type Clash = { kind: 'room' | 'presenter'; other: Slot }

export type Period = Pick<Slot, 'startTime' | 'endTime'>

// Event times are text in one form, so they compare as they stand.
export const overlap = (a: Period, b: Period) => a.startTime < b.endTime && b.startTime < a.endTime

/** The events that want the same room or the same presenter at the same time. */
export const clashesOf = (slot: Slot, all: readonly Slot[]): Clash[] =>
  all
    .filter((other) => other.id !== slot.id && overlap(slot, other))
    .flatMap((other) => {
      const found: Clash[] = []
      if (other.roomId === slot.roomId) found.push({ kind: 'room', other })
      if (slot.mainPresenterId !== null && other.mainPresenterId === slot.mainPresenterId)
        found.push({ kind: 'presenter', other })
      return found
    })

/** A clash in words that name both sides. */
const clashText = (slot: Slot, { kind, other }: Clash): string => {
  const when = formatTimeRange(other.startTime, other.endTime)
  return kind === 'room'
    ? `Room clash: ${slot.roomName} is taken by “${other.title}” (${when}).`
    : `Presenter clash: ${slot.mainPresenterName} also presents “${other.title}” in ${other.roomName} (${when}).`
}

export const clashTexts = (slot: Slot, all: readonly Slot[]): string[] =>
  clashesOf(slot, all).map((clash) => clashText(slot, clash))

/** The ids of all events that clash with another, found in one pass over each room and presenter. */
export const clashingIds = (all: readonly Slot[]): Set<number> => {
  const lanes = new Map<string, Slot[]>()
  const add = (lane: string, slot: Slot) => lanes.set(lane, [...(lanes.get(lane) ?? []), slot])
  for (const slot of all) {
    add(`room ${slot.roomId}`, slot)
    if (slot.mainPresenterId !== null) add(`presenter ${slot.mainPresenterId}`, slot)
  }
  const found = new Set<number>()
  for (const lane of lanes.values()) {
    let longest: Slot | undefined
    for (const slot of lane.toSorted((a, b) => a.startTime.localeCompare(b.startTime))) {
      if (longest && slot.startTime < longest.endTime) found.add(slot.id).add(longest.id)
      if (!longest || slot.endTime > longest.endTime) longest = slot
    }
  }
  return found
}
