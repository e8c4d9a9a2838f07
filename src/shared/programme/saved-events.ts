/** Enough for three days, and short enough for a URL. */
export const MAX_SAVED_EVENTS = 200
const MAX_ID = 2_147_483_647

/** An event's id; a session that has no talks is saved by its own, as in 's7'. */
export type SavedId = number | `s${number}`

export const isSavedId = (value: unknown): value is SavedId =>
  Number.isInteger(value) || (typeof value === 'string' && /^s\d+$/.test(value))

type WithTalks = { id: number; talks: readonly { id: number }[] }

export const sessionSavedId = ({ id }: { id: number }): SavedId => `s${id}`

/** The star of a session stands for its talks, or for itself while it has none. */
export const savedIdsOf = (session: WithTalks): SavedId[] =>
  session.talks.length > 0 ? session.talks.map(({ id }) => id) : [sessionSavedId(session)]

/** Sessions that have talks since they were saved are replaced by these. */
export const withTalksOf = (ids: readonly SavedId[], sessions: readonly WithTalks[]): SavedId[] => {
  const byId = new Map(sessions.map((session) => [sessionSavedId(session), session]))
  return [
    ...new Set(
      ids.flatMap((id) => {
        const session = byId.get(id)
        return session ? savedIdsOf(session) : id
      }),
    ),
  ]
}

/** '3-7-s12', for URLs. */
export const formatEventIds = (ids: readonly SavedId[]): string => ids.join('-')

const parseId = (text: string): SavedId | undefined => {
  const id = Number(text.replace('s', ''))
  if (id < 1 || id > MAX_ID) return undefined
  return text.startsWith('s') ? `s${id}` : id
}

/** Accepts commas too; undefined if invalid. */
export const parseEventIds = (text: string): SavedId[] | undefined => {
  if (!/^s?\d{1,10}(?:[-,]s?\d{1,10})*$/.test(text)) return undefined
  const ids = new Set(text.split(/[-,]/).map(parseId))
  if (ids.size > MAX_SAVED_EVENTS) return undefined
  const valid = [...ids].filter((id) => id !== undefined)
  return valid.length === ids.size ? valid : undefined
}

/** Removes them if all are there, else adds those that are missing. */
export const toggledEventIds = (ids: readonly SavedId[], toggled: readonly SavedId[]): SavedId[] => {
  const missing = toggled.filter((id) => !ids.includes(id))
  return missing.length === 0
    ? ids.filter((id) => !toggled.includes(id))
    : [...ids, ...missing].slice(-MAX_SAVED_EVENTS)
}
