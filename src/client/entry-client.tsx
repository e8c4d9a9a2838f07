import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserTransport } from './api'
import { takeAddress } from './missing-speaker'
import { createRouter } from './router'
import './styles.css'

takeAddress(window, location.pathname)

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={createRouter(browserTransport)} />
  </StrictMode>,
)
