/** Enough for three days, and short enough for a URL. */
export const MAX_SAVED_EVENTS = 200
const MAX_ID = 2_147_483_647

/** '3-7-12', for URLs. */
export const formatEventIds = (ids: readonly number[]): string => ids.join('-')

/** Accepts commas too; undefined if invalid. */
export const parseEventIds = (text: string): number[] | undefined => {
  if (!/^\d{1,10}(?:[-,]\d{1,10})*$/.test(text)) return undefined
  const ids = [...new Set(text.split(/[-,]/).map(Number))]
  return ids.length <= MAX_SAVED_EVENTS && ids.every((id) => id > 0 && id <= MAX_ID) ? ids : undefined
}

/** Removes them if all are there, else adds those that are missing. */
export const toggledEventIds = (ids: readonly number[], toggled: readonly number[]): number[] => {
  const missing = toggled.filter((id) => !ids.includes(id))
  return missing.length === 0
    ? ids.filter((id) => !toggled.includes(id))
    : [...ids, ...missing].slice(-MAX_SAVED_EVENTS)
}
