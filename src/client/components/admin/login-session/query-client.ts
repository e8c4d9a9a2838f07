import { focusManager, QueryClient } from '@tanstack/react-query'
import { browserTransport, parseResponse } from '#client/data/api.ts'
import { createQueryLoader, type Fetcher } from '#client/data/page-data.ts'

// By default only a tab that was hidden refetches; this also covers switching between windows.
const refetchEvents = ['focus', 'visibilitychange'] as const
focusManager.setEventListener((onFocus) => {
  // The server imports this module with the routes.
  if (typeof window === 'undefined') return undefined
  const listener = () => onFocus()
  for (const event of refetchEvents) window.addEventListener(event, listener)
  return () => {
    for (const event of refetchEvents) window.removeEventListener(event, listener)
  }
})

const cached = new Map<string, { etag: string; data: unknown }>()

/** Revalidates with the ETag: a list that has not changed is neither sent nor parsed again. */
const fetcher: Fetcher = async (path) => {
  const cachedResponse = cached.get(path)
  const response = await browserTransport(path, { method: 'GET', etag: cachedResponse?.etag })
  if (cachedResponse && response.status === 304) return cachedResponse.data
  const data = parseResponse(response)
  const etag = response.headers?.get('etag')
  if (etag) cached.set(path, { etag, data })
  return data
}

const load = createQueryLoader(fetcher)

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, meta }) => load({ queryKey, meta }),
        retry: false,
        // Colleagues work on the same records: refetched when shown and when the window is focused.
        staleTime: 0,
        refetchOnMount: true,
        refetchOnWindowFocus: true,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  })
