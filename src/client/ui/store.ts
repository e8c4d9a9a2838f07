import { useSyncExternalStore } from 'react'

/** A value outside the components, which follow it. Pages rendered on the server show the initial one. */
export const createStore = <Value>(initial: Value) => {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const set = (next: Value) => {
    value = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { get, set, use: (): Value => useSyncExternalStore(subscribe, get, () => initial) }
}
