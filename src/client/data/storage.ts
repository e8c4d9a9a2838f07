import { useState, useSyncExternalStore } from 'react'

const attempt = <T>(run: () => T): T | undefined => {
  try {
    return run()
  } catch {
    return undefined
  }
}

const PROBE = 'probe'

/** The browser's storage, which may be full or blocked: then reads find nothing and writes do nothing. */
const safeStorage = (open: () => Storage) => {
  const getItem = (key: string): string | null => attempt(() => open().getItem(key)) ?? null
  const setItem = (key: string, text: string) => void attempt(() => open().setItem(key, text))
  let isAvailable: boolean | undefined
  /** Writes and reads a value once per page. */
  const probe = () => {
    setItem(PROBE, PROBE)
    const isKept = getItem(PROBE) === PROBE
    attempt(() => open().removeItem(PROBE))
    return isKept
  }
  return {
    getItem,
    setItem,
    isAvailable: () => {
      isAvailable ??= probe()
      return isAvailable
    },
    get: <T>(key: string): T | undefined =>
      attempt(() => (JSON.parse(getItem(key) ?? 'null') ?? undefined) as T | undefined),
    set: (key: string, value: unknown) => setItem(key, JSON.stringify(value)),
    remove: (key: string) => void attempt(() => open().removeItem(key)),
    removeByPrefix: (prefix: string) =>
      void attempt(() => {
        for (const key of Object.keys(open())) if (key.startsWith(prefix)) open().removeItem(key)
      }),
  }
}

type SafeStorage = ReturnType<typeof safeStorage>

export const safeLocalStorage = safeStorage(() => localStorage)
export const safeSessionStorage = safeStorage(() => sessionStorage)

const never = () => () => {}

/** Tells whether something can be kept on this device; pages rendered on the server suppose so. */
export const useStorageAvailable = () => useSyncExternalStore(never, safeLocalStorage.isAvailable, () => true)

export const useStoredState = <T>(storage: SafeStorage, key: string, initial: T) => {
  const [value, setValue] = useState<T>(() => storage.get<T>(key) ?? initial)
  const change = (next: T) => {
    setValue(next)
    storage.set(key, next)
  }
  return [value, change] as const
}

/** A value in local storage that all components and tabs share. Pages rendered on the server show the default. */
export const createStoredValue = <T>(key: string, defaultValue: T, isValid: (stored: unknown) => boolean) => {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let value: T = defaultValue
  // While storage is blocked, the value lives in memory only.
  let isInMemory = false
  // Returns the same object while the stored text is unchanged, as useSyncExternalStore requires.
  const get = () => {
    const stored = safeLocalStorage.getItem(key)
    if (!isInMemory && stored !== text) {
      const parsed = safeLocalStorage.get<T>(key)
      text = stored
      value = parsed !== undefined && isValid(parsed) ? parsed : defaultValue
    }
    return value
  }
  const set = (next: T) => {
    text = next === defaultValue ? null : JSON.stringify(next)
    value = next
    if (text === null) safeLocalStorage.remove(key)
    else safeLocalStorage.setItem(key, text)
    isInMemory = safeLocalStorage.getItem(key) !== text
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  }
  return {
    get,
    set,
    use: (serverValue = defaultValue): T => useSyncExternalStore(subscribe, get, () => serverValue),
  }
}
