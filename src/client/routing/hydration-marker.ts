import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePendingParts } from '../ui/on-demand'

/** A browser that is never idle, or shows the page to nobody, may otherwise wait for ever. */
const LONGEST_WAIT = 2000

/**
 * Says on the html element what cannot be seen: that scripts have taken over the page, and whether another is on its way.
 * Set after hydration, so it is no part of the HTML that the server sends.
 */
export const useHydrationMarker = () => {
  const asleep = usePendingParts()
  const leaving = useRouterState({ select: ({ status }) => status === 'pending' })
  const state = leaving || asleep ? 'leaving' : 'ready'
  useEffect(() => {
    const show = () => {
      document.documentElement.dataset.page = state
    }
    if (state === 'leaving' || !('requestIdleCallback' in window)) return show()
    // What is inside a boundary comes to life after what is around it, one step after another.
    const waiting = requestIdleCallback(show, { timeout: LONGEST_WAIT })
    return () => cancelIdleCallback(waiting)
  }, [state])
}
