import { createStore } from './store.ts'

export type ToastAction = {
  label: string
  /** Radix altText: how to do the same without the toast. */
  otherwise: string
  run: () => void
}
export type ToastInput = {
  title: string
  description?: string
  tone?: 'plain' | 'danger'
  actions?: ToastAction[]
}
type ShownToast = ToastInput & { id: number; open: boolean }

const MAX_VISIBLE = 1
const REMOVE_AFTER_MS = 1_000_000

const toasts = createStore<ShownToast[]>([])
export const useToasts = toasts.use
let lastId = 0
let lastPress: { x: number; y: number } | undefined

/** Tracks the last pointer position, so that toasts appear away from it. */
export const trackPointer = () => {
  const pressed = ({ clientX: x, clientY: y, target }: PointerEvent) => {
    // Presses inside a toast do not count.
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

/** Undefined if the keyboard was used since. */
export const lastPointerPosition = () => lastPress

export const toast = (input: ToastInput) => {
  lastId += 1
  toasts.set([{ ...input, id: lastId, open: true }, ...toasts.get()].slice(0, MAX_VISIBLE))
}

export const dismissToast = (id: number) => {
  toasts.set(toasts.get().map((shown) => (shown.id === id ? { ...shown, open: false } : shown)))
  setTimeout(() => toasts.set(toasts.get().filter((shown) => shown.id !== id)), REMOVE_AFTER_MS)
}
