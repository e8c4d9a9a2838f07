import { type QueryClient, useQuery } from '@tanstack/react-query'
import { query } from '../../../api'

// What other organisers change at the same time is read again whenever the page is looked at.
export const live = { staleTime: 0, refetchOnMount: true, refetchOnWindowFocus: true } as const

export const abstractQuery = (id: string) => ({
  ...query('GET /api/abstracts/:id', { params: { id } }),
  ...live,
})

export const useAbstracts = (enabled = true) =>
  useQuery({ ...query('GET /api/abstracts', {}), ...live, enabled })

export const useApprovedAbstracts = () => useQuery({ ...query('GET /api/approved-abstracts', {}), ...live })

const concerned = ['/api/abstracts', '/api/approved-abstracts', '/api/authors', '/api/events']

/** A decision shows in the lists of abstracts, approved abstracts, speakers and events, and on their pages. */
export const refreshAbstracts = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => concerned.some((start) => String(path).startsWith(start)),
  })
