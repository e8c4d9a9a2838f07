/** More than anybody can attend in three days, and few enough for an address. */
export const MAX_SESSIONS = 200
const MAX_ID = 2_147_483_647

/** '3-7-12': the events that somebody chose, as an address carries them. */
export const formatEventIds = (ids: readonly number[]): string => ids.join('-')

/** Reads such a text; commas are understood too. Undefined when it is none. */
export const parseEventIds = (text: string): number[] | undefined => {
  if (!/^\d{1,10}(?:[-,]\d{1,10})*$/.test(text)) return undefined
  const ids = [...new Set(text.split(/[-,]/).map(Number))]
  return ids.length <= MAX_SESSIONS && ids.every((id) => id > 0 && id <= MAX_ID) ? ids : undefined
}

/** The choice with this event added, or without it if it was in there. */
export const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-MAX_SESSIONS)
