import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'

type Scheduled = {
  id: number
  title: string
  startTime: string
  endTime: string
  roomName?: string
  approvedAbstractId: number | null
}

/** Names the other events made from the same abstract, on any day. */
export const scheduledTwiceTexts = (
  { id, approvedAbstractId }: Pick<Scheduled, 'id' | 'approvedAbstractId'>,
  all: readonly Scheduled[],
): string[] =>
  approvedAbstractId === null
    ? []
    : all
        .filter((other) => other.approvedAbstractId === approvedAbstractId && other.id !== id)
        .map(
          ({ title, startTime, endTime, roomName }) =>
            `Scheduled twice: the same abstract is in “${title}” (${[formatLongDate(startTime.slice(0, 10)), formatTimeRange(startTime, endTime), roomName].filter(Boolean).join(', ')}).`,
        )

/** The ids of all events whose abstract has another event. */
export const scheduledTwiceIds = (all: readonly Scheduled[]): Set<number> => {
  const firstIds = new Map<number, number>()
  const twice = new Set<number>()
  for (const { id, approvedAbstractId } of all) {
    if (approvedAbstractId === null) continue
    const first = firstIds.get(approvedAbstractId)
    if (first === undefined) firstIds.set(approvedAbstractId, id)
    else twice.add(first).add(id)
  }
  return twice
}

export const unscheduledAbstracts = <Abstract extends { id: number; withdrawnAt: string | null }>(
  abstracts: readonly Abstract[],
  events: readonly Pick<Scheduled, 'approvedAbstractId'>[],
): Abstract[] => {
  const scheduled = new Set(events.map(({ approvedAbstractId }) => approvedAbstractId))
  return abstracts.filter(({ id, withdrawnAt }) => withdrawnAt === null && !scheduled.has(id))
}
