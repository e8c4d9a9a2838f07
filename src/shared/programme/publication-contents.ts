import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { clashingIds, clashSlots } from './clashes.ts'
import { unscheduledAbstracts } from './scheduled-twice.ts'

type Programme = {
  /** As organisers see them. */
  events: readonly ConferenceEvent[]
  sessions: readonly EventSession[]
  approvedAbstracts: readonly { id: number; withdrawnAt: string | null }[]
}

export type PublicationContents = {
  events: number
  clashes: number
  withoutSpeaker: number
  /** Approved abstracts that have neither a time nor a room. */
  withoutRoom: number
}

const hasSpeaker = ({ mainPresenterId, authorIds }: ConferenceEvent) =>
  mainPresenterId !== null || authorIds.length > 0

/** Counts the events that visitors see once the programme is public, and its open problems. */
export const publicationContents = ({
  events,
  sessions,
  approvedAbstracts,
}: Programme): PublicationContents => {
  const shown = events.filter(({ abstractWithdrawn }) => !abstractWithdrawn)
  const clashing = clashingIds(clashSlots(events, sessions))
  return {
    events: shown.length,
    clashes: shown.filter(({ id }) => clashing.has(id)).length,
    withoutSpeaker: shown.filter((event) => event.type !== 'break' && !hasSpeaker(event)).length,
    withoutRoom: unscheduledAbstracts(approvedAbstracts, events).length,
  }
}
