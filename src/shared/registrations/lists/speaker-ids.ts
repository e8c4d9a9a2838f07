import type { ConferenceEvent } from '../../events/events'

/** The main presenter first; nobody twice. */
export const speakerIds = ({
  mainPresenterId,
  authorIds,
}: Pick<ConferenceEvent, 'mainPresenterId' | 'authorIds'>): number[] => [
  ...new Set([mainPresenterId ?? [], authorIds].flat()),
]
