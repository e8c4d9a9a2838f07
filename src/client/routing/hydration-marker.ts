import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePendingParts } from '#client/ui/on-demand.tsx'

/** A browser that is never idle, or has the page in a background tab, would wait for ever. */
const MAX_WAIT_MS = 2000

/**
 * Marks the html element as `ready` once the page is hydrated, and as `busy` while it navigates or loads a part. The style
 * sheet lays out cards lazily before the first mark; browser tests wait for `ready`.
 */
export const useHydrationMarker = () => {
  const isLoadingParts = usePendingParts()
  const isNavigating = useRouterState({ select: ({ status }) => status === 'pending' })
  const state = isNavigating || isLoadingParts ? 'busy' : 'ready'
  useEffect(() => {
    const show = () => {
      document.documentElement.dataset.page = state
    }
    if (state === 'busy' || !('requestIdleCallback' in window)) return show()
    // Suspense boundaries hydrate after what is around them.
    const handle = requestIdleCallback(show, { timeout: MAX_WAIT_MS })
    return () => cancelIdleCallback(handle)
  }, [state])
}
