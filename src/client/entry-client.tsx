import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserTransport } from './api'
import { createRouter } from './router'
import './styles.css'

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={createRouter(browserTransport)} />
  </StrictMode>,
)
