import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserTransport, whenChanged } from './api'
import { takeAddress } from './components/authors/missing-speaker'
import { startOffline } from './offline/kept-address'
import { createRouter } from './router'
import './styles.css'

takeAddress(window, location.pathname)
startOffline()

const router = createRouter(browserTransport)
// What was changed may be what another page has kept.
whenChanged(() => router.clearCache())

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
)
