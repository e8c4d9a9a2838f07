import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { takeAddress } from './components/authors/missing-speaker'
import { onMutation } from './data/api'
import { browserFetcher } from './data/page-data'
import { startOffline } from './offline/offline-copy'
import { routeTree as publicRouteTree } from './publicRouteTree.gen'
import { createRouter, type RouteTree } from './routing/router'
import './styles/styles.css'

takeAddress(window, location.pathname)
startOffline()

/** Visitors load no admin routes; the back office and its login pages need all. */
const needsAllRoutes = (path: string) => /^\/(admin(login)?|auth)(\/|$)/.test(path)

const loadRouter = async () => {
  if (needsAllRoutes(location.pathname))
    return createRouter((await import('./routeTree.gen')).routeTree, browserFetcher)
  // Links are typed with all routes; the public tree is a part of them.
  const router = createRouter(publicRouteTree as unknown as RouteTree, browserFetcher)
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (needsAllRoutes(toLocation.pathname)) location.reload()
  })
  return router
}

/** Lets the browser handle input between the steps of a start that takes long on a phone. */
const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve))

const hydrate = async () => {
  await yieldToBrowser()
  const router = await loadRouter()
  // A change may affect pages in the router's cache.
  onMutation(() => router.clearCache())
  await yieldToBrowser()
  // In a transition React hydrates in small steps instead of one long task.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

void hydrate()
