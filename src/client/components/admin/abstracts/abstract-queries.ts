import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '../../../data/api'
import { type ApiPath, refresh } from '../../../data/refresh'
import { usePainted } from '../lists/painted'

export const abstractQuery = (id: string) => query('GET /api/abstracts/:id', { params: { id } })

const FOLLOW_MS = 4000

/** While somebody looks at it: read again every few seconds, so that what others do is seen before it is overruled. */
export const followedAbstractQuery = (id: string) => ({
  ...abstractQuery(id),
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'success' ? FOLLOW_MS : (false as const),
})

const allQuery = query('GET /api/abstracts', { query: {} })
const newestQuery = query('GET /api/abstracts', { query: { newest: 'true' } })

/** All of them, and until they are there the first: a long list that is asked for before these are painted delays them. */
export const useAbstracts = () => {
  const isKnown = useQueryClient().getQueryData(allQuery.queryKey) !== undefined
  const newest = useQuery({ ...newestQuery, enabled: !isKnown })
  const isPainted = usePainted(!newest.isPending)
  const all = useQuery({ ...allQuery, enabled: isKnown || isPainted })
  return { all, newest: newest.data }
}

export const useApprovedAbstracts = () => useQuery(query('GET /api/approved-abstracts', {}))

/** A decision shows in the lists of abstracts, approved abstracts, speakers and events, and on their pages. */
export const abstractPaths: ApiPath[] = [
  '/api/abstracts',
  '/api/approved-abstracts',
  '/api/authors',
  '/api/events',
]

export const refreshAbstracts = (queryClient: QueryClient) => refresh(queryClient, ...abstractPaths)
