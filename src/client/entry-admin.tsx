// The back office and its login pages: all routes, in a bundle that visitors never load.
import { browserFetcher } from './data/page-data.ts'
import { startOffline } from './offline/offline-copy.ts'
import { routeTree } from './routeTree.gen.ts'
import { hydrate } from './routing/hydrate.tsx'
import { createRouter } from './routing/router.tsx'
import './styles/styles.css'

startOffline()

void hydrate(() => createRouter(routeTree, browserFetcher))
