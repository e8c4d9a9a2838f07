import './styles/styles.css'
import { usesAdminBundle } from '#shared/accounts/login-paths.ts'
import { browserFetcher } from './data/page-data.ts'
import { startOffline } from './offline/offline-copy.ts'
import { routeTree } from './routeTree.gen.ts'
import { hydrate } from './routing/hydrate.tsx'
import { createRouter } from './routing/router.tsx'

startOffline()

void hydrate(() => {
  const router = createRouter(routeTree, browserFetcher)
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (usesAdminBundle(toLocation.pathname)) location.reload()
  })
  return router
})
