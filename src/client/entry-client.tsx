import { usesAdminBundle } from '#shared/accounts/login-paths.ts'
import { browserFetcher } from './data/page-data.ts'
import { startOffline } from './offline/offline-copy.ts'
import { routeTree } from './publicRouteTree.gen.ts'
import { hydrate } from './routing/hydrate.tsx'
import { createRouter, type RouteTree } from './routing/router.tsx'
import './styles/styles.css'

startOffline()

void hydrate(() => {
  // Links are typed with all routes; the public tree is a part of them.
  const router = createRouter(routeTree as unknown as RouteTree, browserFetcher)
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (usesAdminBundle(toLocation.pathname)) location.reload()
  })
  return router
})
