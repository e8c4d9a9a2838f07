import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Item } from './items'

/** Focuses an event's block, which may not be rendered yet. */
export const useFocusNext = (grid: RefObject<HTMLElement | null>) => {
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const block = grid.current?.querySelector<HTMLElement>(`[data-event="${wanted.current}"]`)
    if (block) wanted.current = null
    block?.focus()
  })
  return useMemo(
    () => ({
      event: (id: number) => {
        wanted.current = id
      },
      item: (item: Item) => {
        if (item.kind === 'event') wanted.current = item.event.id
        else document.querySelector<HTMLElement>(`[data-abstract="${item.abstract.id}"]`)?.focus()
      },
      /** Keeps the focus on a block whose id changes. */
      follow: (from: number, to: number) => {
        const isFocused = document.activeElement?.getAttribute('data-event') === String(from)
        if (isFocused || wanted.current === from) wanted.current = to
      },
    }),
    [],
  )
}
