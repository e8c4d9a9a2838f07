import { useSyncExternalStore } from 'react'
import { safeSessionStorage } from '../data/storage'

export type ToastAction = {
  label: string
  /** Where the same can be done without the toast, or how to reach it. */
  otherwise: string
  run: () => void
}
export type ToastInput = {
  title: string
  description?: string
  tone?: 'plain' | 'danger'
  actions?: ToastAction[]
}
export type ShownToast = ToastInput & { id: number; open: boolean }

const MAX_VISIBLE = 1
const REMOVE_AFTER_MS = 1_000_000
const PENDING_KEY = 'toast'

let toasts: ShownToast[] = []
let lastId = 0
let lastPress: { x: number; y: number } | undefined

/** Notes where somebody works: where they press, or where the focus is when they use the keyboard. */
export const trackPointer = () => {
  const pressed = ({ clientX: x, clientY: y, target }: PointerEvent) => {
    // A toast stands where nobody works; what is said about a press in it stands there, too.
    if (!(target instanceof Element && target.closest('[data-toasts]'))) lastPress = { x, y }
  }
  const typed = () => {
    lastPress = undefined
  }
  addEventListener('pointerdown', pressed, { capture: true, passive: true })
  addEventListener('keydown', typed, { capture: true, passive: true })
  return () => {
    removeEventListener('pointerdown', pressed, { capture: true })
    removeEventListener('keydown', typed, { capture: true })
  }
}

/** Where somebody pressed last; undefined when they used the keyboard since. */
export const lastPointerPosition = () => lastPress

const listeners = new Set<() => void>()

const update = (next: ShownToast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

/** `afterReload`: the page is about to be left; show it on the next one. */
export const toast = ({ afterReload, ...input }: ToastInput & { afterReload?: boolean }) => {
  if (afterReload) return safeSessionStorage.set(PENDING_KEY, input)
  lastId += 1
  update([{ ...input, id: lastId, open: true }, ...toasts].slice(0, MAX_VISIBLE))
}

export const dismissToast = (id: number) => {
  update(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)))
  setTimeout(() => update(toasts.filter((shown) => shown.id !== id)), REMOVE_AFTER_MS)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const none: ShownToast[] = []
export const useToasts = () =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )

/** Shows what the page before this one left to be said. */
export const showPendingToast = () => {
  const pending = safeSessionStorage.get<ToastInput>(PENDING_KEY)
  safeSessionStorage.remove(PENDING_KEY)
  if (pending) toast(pending)
}
