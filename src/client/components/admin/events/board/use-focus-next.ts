import { useEffect, useMemo, useRef } from 'react'
import type { Item } from './items.ts'

type Wanted = { kind: Item['kind']; id: number }

const find = ({ kind, id }: Wanted) => document.querySelector<HTMLElement>(`[data-${kind}="${id}"]`)

/** Focuses an event's block or an unscheduled abstract, which may not be rendered yet. */
export const useFocusNext = () => {
  const wanted = useRef<Wanted | null>(null)
  useEffect(() => {
    const element = wanted.current && find(wanted.current)
    if (!element) return
    wanted.current = null
    element.focus()
  })
  return useMemo(
    () => ({
      event: (id: number) => {
        wanted.current = { kind: 'event', id }
      },
      abstract: (id: number) => {
        wanted.current = { kind: 'abstract', id }
      },
      item: (item: Item) => {
        if (item.kind === 'event') wanted.current = { kind: 'event', id: item.event.id }
        else find({ kind: 'abstract', id: item.abstract.id })?.focus()
      },
      /** Keeps the focus on a block whose id changes. */
      follow: (from: number, to: number) => {
        const isFocused = document.activeElement?.getAttribute('data-event') === String(from)
        const isWanted = wanted.current?.kind === 'event' && wanted.current.id === from
        if (isFocused || isWanted) wanted.current = { kind: 'event', id: to }
      },
    }),
    [],
  )
}
