import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import type { FormState } from '../shared/form-state'
import type { Transport } from './api'
import { formStateKey } from './form/form-state'
import { createRouter } from './router'
import { type Site, siteKey } from './site'

export type RenderRequest = {
  /** Path and query. */
  path: string
  site: Site
  nonce: string
  transport: Transport
  now: () => Date
  /** What a form sent without scripts came to. */
  formState?: FormState
}

export type Rendered =
  | { redirect: string }
  | { redirect?: undefined; status: number; html: string; routeIds: string[] }

export const renderPage = async ({
  path,
  site,
  nonce,
  transport,
  now,
  formState,
}: RenderRequest): Promise<Rendered> => {
  const router = createRouter(transport, { nonce, now })
  const { queryClient } = router.options.context
  queryClient.setQueryData(siteKey, site)
  if (formState) queryClient.setQueryData(formStateKey, formState)
  const handle = createRequestHandler({
    request: new Request(new URL(path, site.origin)),
    createRouter: () => router,
  })
  const response = await handle(({ responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
  const location = response.headers.get('location')
  if (location) return { redirect: location }
  const routeIds = router.state.matches.map((match) => match.routeId)
  const result = { status: response.status, html: await response.text(), routeIds }
  queryClient.clear()
  return result
}
