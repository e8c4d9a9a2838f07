import type { QueryClient } from '@tanstack/react-query'

export type ApiPath = `/api/${string}`

/** After a change: everything read from under these paths is read again when it is next shown. */
export const refresh = (queryClient: QueryClient, ...paths: ApiPath[]) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => paths.some((changed) => String(path).startsWith(changed)),
  })

/** Lists that several organisers change at once: read again on every visit and whenever the window is. */
export const fresh = { staleTime: 0, refetchOnMount: true, refetchOnWindowFocus: true } as const

/** What a form starts from: never an older copy, and never changed under the hands of who is typing. */
export const once = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const
