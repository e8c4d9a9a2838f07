// The back office and its login pages: all routes, in a bundle that visitors never load.
import { browserFetcher } from './data/page-data'
import { startOffline } from './offline/offline-copy'
import { routeTree } from './routeTree.gen'
import { hydrate } from './routing/hydrate'
import { createRouter } from './routing/router'
import './styles/styles.css'

startOffline()

void hydrate(() => createRouter(routeTree, browserFetcher))
