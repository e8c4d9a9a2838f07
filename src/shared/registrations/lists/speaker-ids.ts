import type { ConferenceEvent } from '#shared/events/events.ts'

/** The main presenter first; nobody twice. */
export const speakerIds = ({
  mainPresenterId,
  authorIds,
}: Pick<ConferenceEvent, 'mainPresenterId' | 'authorIds'>): number[] => [
  ...new Set([mainPresenterId ?? [], authorIds].flat()),
]
