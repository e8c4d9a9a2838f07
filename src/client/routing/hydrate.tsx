import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { onMutation } from '#client/data/api.ts'
import type { createRouter } from './router.tsx'

/** Lets the browser handle input between the steps of a start that takes long on a phone. */
const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve))

export const hydrate = async (makeRouter: () => ReturnType<typeof createRouter>) => {
  await yieldToBrowser()
  const router = makeRouter()
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
