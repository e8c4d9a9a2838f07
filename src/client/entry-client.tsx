import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { takeAddress } from './components/authors/missing-speaker'
import { onMutation } from './data/api'
import { browserFetcher } from './data/page-data'
import { startOffline } from './offline/offline-copy'
import { createRouter } from './routing/router'
import './styles/styles.css'

takeAddress(window, location.pathname)
startOffline()

/** Ends what the browser does at a stretch, so that it answers whoever uses the page before it goes on. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve))

const comeToLife = async () => {
  await turn()
  const router = createRouter(browserFetcher)
  // What was changed may be what another page has kept.
  onMutation(() => router.clearCache())
  await turn()
  // A transition is done in small steps; otherwise the whole page would be taken over at a stretch.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

void comeToLife()
