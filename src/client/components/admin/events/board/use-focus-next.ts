import { useEffect, useMemo, useRef } from 'react'
import { type Item, isPlaced, isSession } from './items.ts'

/** Focuses the block of an event or a session, or an unscheduled abstract, which may not be rendered yet. */
export const useFocusNext = () => {
  const target = useRef('')
  useEffect(() => {
    const element = target.current && document.querySelector<HTMLElement>(target.current)
    if (!element) return
    target.current = ''
    element.focus()
  })
  return useMemo(() => {
    const next = (kind: 'event' | 'session' | 'abstract', id: number) => {
      target.current = `[data-${kind}="${id}"]`
    }
    const item = (one: Item) => {
      if (isPlaced(one)) next(isSession(one) ? 'session' : 'event', one.id)
      else next('abstract', -one.id)
    }
    return { next, item }
  }, [])
}
