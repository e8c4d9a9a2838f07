import { useState } from 'react'

// Storage can be full or forbidden; everything works without it.
const quietly = <T>(run: () => T): T | undefined => {
  try {
    return run()
  } catch {
    return undefined
  }
}

export const readStored = <T>(storage: () => Storage, key: string): T | undefined =>
  quietly(() => (JSON.parse(storage().getItem(key) ?? 'null') ?? undefined) as T | undefined)

export const writeStored = (storage: () => Storage, key: string, value: unknown) =>
  quietly(() => storage().setItem(key, JSON.stringify(value)))

export const forgetStored = (storage: () => Storage, key: string) => quietly(() => storage().removeItem(key))

export const inBrowser = () => localStorage
export const inTab = () => sessionStorage

/** A choice that is still made when the page is opened again. */
export const useStoredState = <T>(storage: () => Storage, key: string, initial: T) => {
  const [value, setValue] = useState<T>(() => readStored<T>(storage, key) ?? initial)
  const change = (next: T) => {
    setValue(next)
    writeStored(storage, key, next)
  }
  return [value, change] as const
}
