import { usesAdminBundle } from '../shared/accounts/login-paths'
import { browserFetcher } from './data/page-data'
import { startOffline } from './offline/offline-copy'
import { routeTree } from './publicRouteTree.gen'
import { hydrate } from './routing/hydrate'
import { createRouter, type RouteTree } from './routing/router'
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
