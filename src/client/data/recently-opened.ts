import { safeLocalStorage } from './storage.ts'

const KEY = 'recentlyOpened'
const MAX_RECENT = 6

/** What somebody opened from the search, newest first. */
export const readRecentlyOpened = <Opened>(): Opened[] => {
  const stored = safeLocalStorage.get<unknown>(KEY)
  return Array.isArray(stored) ? (stored as Opened[]) : []
}

export const addRecentlyOpened = <Opened extends { key: string }>(opened: Opened) =>
  safeLocalStorage.set(
    KEY,
    [opened, ...readRecentlyOpened<Opened>().filter(({ key }) => key !== opened.key)].slice(0, MAX_RECENT),
  )

export const removeRecentlyOpened = () => safeLocalStorage.remove(KEY)
