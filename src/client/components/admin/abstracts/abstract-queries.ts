import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '#client/data/api.ts'
import type { ApiPath } from '#client/data/refresh.ts'
import { safeSessionStorage } from '#client/data/storage.ts'

export const abstractQuery = (id: string) => query('GET /api/abstracts/:id', { params: { id } })

const POLL_MS = 4000

/** Polled while shown, so that colleagues' changes are seen before they are overruled. */
export const polledAbstractQuery = (id: string) => ({
  ...abstractQuery(id),
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'success' ? POLL_MS : (false as const),
})

const allQuery = query('GET /api/abstracts', { query: {} })
const newestQuery = query('GET /api/abstracts', { query: { newest: 'true' } })

/** The newest first: they are there long before the rest of a long list. */
export const useAbstracts = () => {
  const isCached = useQueryClient().getQueryData(allQuery.queryKey) !== undefined
  const newest = useQuery({ ...newestQuery, enabled: !isCached })
  const all = useQuery({ ...allQuery, enabled: isCached || !newest.isPending })
  return { all, newest: newest.data }
}

export const useApprovedAbstracts = () => useQuery(query('GET /api/approved-abstracts', {}))

export const abstractPaths: ApiPath[] = [
  '/api/abstracts',
  '/api/approved-abstracts',
  '/api/authors',
  '/api/events',
]

const QUEUE_KEY = 'abstractQueue'

/** The order of the list when it was left, so that a decision does not move the other abstracts. */
export const rememberReviewQueue = (ids: number[]) => safeSessionStorage.set(QUEUE_KEY, ids)
export const readReviewQueue = () => safeSessionStorage.get<number[]>(QUEUE_KEY) ?? []

export type AbstractList = 'submissions' | 'approved'

const LAST = 'abstractList'

export const lastAbstractList = (): AbstractList =>
  safeSessionStorage.get<AbstractList>(LAST) ?? 'submissions'

export const rememberAbstractList = (list: AbstractList) => safeSessionStorage.set(LAST, list)
