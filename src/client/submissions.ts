import { type QueryClient, useQuery } from '@tanstack/react-query'
import { query } from './api'

const submissionsQuery = query('GET /api/submissions', {})

const LONGEST_AGE_MS = 300_000

/** Read before a page that speaks of the deadline is shown; without an answer such a page names only the date. */
export const readSubmissions = (queryClient: QueryClient) =>
  queryClient.prefetchQuery({ ...submissionsQuery, staleTime: LONGEST_AGE_MS })

/** How the call for abstracts stands; read again when somebody comes back to a page left open. */
export const useSubmissions = () => useQuery({ ...submissionsQuery, refetchOnWindowFocus: 'always' }).data
