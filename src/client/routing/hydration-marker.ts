import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePendingParts } from '../ui/on-demand'

/** A browser that is never idle, or has the page in a background tab, would wait for ever. */
const MAX_WAIT_MS = 2000

/** Marks the html element once the page is hydrated, and while another page is loading; browser tests wait for it. */
export const useHydrationMarker = () => {
  const isLoadingParts = usePendingParts()
  const isNavigating = useRouterState({ select: ({ status }) => status === 'pending' })
  const state = isNavigating || isLoadingParts ? 'leaving' : 'ready'
  useEffect(() => {
    const show = () => {
      document.documentElement.dataset.page = state
    }
    if (state === 'leaving' || !('requestIdleCallback' in window)) return show()
    // Suspense boundaries hydrate after what is around them.
    const handle = requestIdleCallback(show, { timeout: MAX_WAIT_MS })
    return () => cancelIdleCallback(handle)
  }, [state])
}
