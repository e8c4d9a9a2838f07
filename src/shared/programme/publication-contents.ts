import type { ConferenceEvent } from '#shared/events/events.ts'
import { clashingIds } from './clashes.ts'

type Programme = {
  /** As organisers see them. */
  events: readonly ConferenceEvent[]
  approvedAbstracts: readonly { id: number; withdrawnAt: string | null }[]
}

export type PublicationContents = {
  sessions: number
  clashes: number
  withoutSpeaker: number
  /** Approved abstracts that have neither a time nor a room. */
  withoutRoom: number
}

const hasSpeaker = ({ mainPresenterId, authorIds }: ConferenceEvent) =>
  mainPresenterId !== null || authorIds.length > 0

/** What visitors see of the programme once it is public, and what is still wrong with it. */
export const publicationContents = ({ events, approvedAbstracts }: Programme): PublicationContents => {
  const shown = events.filter(({ abstractWithdrawn, awaitsRelease }) => !abstractWithdrawn && !awaitsRelease)
  const scheduled = new Set(events.map(({ approvedAbstractId }) => approvedAbstractId))
  return {
    sessions: shown.length,
    clashes: clashingIds(shown).size,
    withoutSpeaker: shown.filter((event) => event.type !== 'break' && !hasSpeaker(event)).length,
    withoutRoom: approvedAbstracts.filter(({ id, withdrawnAt }) => withdrawnAt === null && !scheduled.has(id))
      .length,
  }
}
