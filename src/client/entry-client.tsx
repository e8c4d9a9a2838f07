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

/** Lets the browser handle input between the steps of a start that takes long on a phone. */
const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve))

const hydrate = async () => {
  await yieldToBrowser()
  const router = createRouter(browserFetcher)
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
