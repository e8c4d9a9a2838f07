import { type QueryClient, useQuery } from '@tanstack/react-query'
import { query } from '../../../api'
import { type ApiPath, fresh, refresh } from '../../../refresh'

export const abstractQuery = (id: string) => ({
  ...query('GET /api/abstracts/:id', { params: { id } }),
  ...fresh,
})

const FOLLOW_MS = 4000

/** While somebody looks at it: read again every few seconds, so that what others do is seen before it is overruled. */
export const followedAbstractQuery = (id: string) => ({
  ...abstractQuery(id),
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'success' ? FOLLOW_MS : (false as const),
})

export const useAbstracts = () => useQuery({ ...query('GET /api/abstracts', { query: {} }), ...fresh })

/** The first of them, which are there before a long list is. */
export const useNewestAbstracts = (isWanted: boolean) =>
  useQuery({ ...query('GET /api/abstracts', { query: { newest: 'true' } }), enabled: isWanted })

export const useApprovedAbstracts = () => useQuery({ ...query('GET /api/approved-abstracts', {}), ...fresh })

/** A decision shows in the lists of abstracts, approved abstracts, speakers and events, and on their pages. */
export const abstractPaths: ApiPath[] = [
  '/api/abstracts',
  '/api/approved-abstracts',
  '/api/authors',
  '/api/events',
]

export const refreshAbstracts = (queryClient: QueryClient) => refresh(queryClient, ...abstractPaths)
