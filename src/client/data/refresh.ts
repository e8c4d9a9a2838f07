import type { QueryClient } from '@tanstack/react-query'

export type ApiPath = `/api/${string}`

/** After a change: refetches every query below these paths. */
export const refresh = (queryClient: QueryClient, ...paths: ApiPath[]) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => paths.some((changed) => String(path).startsWith(changed)),
  })

/** For what a form starts from: never a cached copy, and not refetched while somebody types. */
export const formQuery = { gcTime: 0, refetchOnWindowFocus: false } as const
