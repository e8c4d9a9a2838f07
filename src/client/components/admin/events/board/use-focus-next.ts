import { useEffect, useMemo, useRef } from 'react'
import type { Item } from './items.ts'

type FocusTarget = { kind: Item['kind']; id: number }

const find = ({ kind, id }: FocusTarget) => document.querySelector<HTMLElement>(`[data-${kind}="${id}"]`)

/** Focuses the block of an event or a session, or an unscheduled abstract, which may not be rendered yet. */
export const useFocusNext = () => {
  const target = useRef<FocusTarget | null>(null)
  useEffect(() => {
    const element = target.current && find(target.current)
    if (!element) return
    target.current = null
    element.focus()
  })
  return useMemo(
    () => ({
      next: (kind: Item['kind'], id: number) => {
        target.current = { kind, id }
      },
      item: (item: Item) => {
        if (item.kind === 'event') target.current = { kind: 'event', id: item.event.id }
        else if (item.kind === 'session') target.current = { kind: 'session', id: item.session.id }
        else find({ kind: 'abstract', id: item.abstract.id })?.focus()
      },
    }),
    [],
  )
}
