import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '../../../api'

const FIVE_MINUTES = 5 * 60 * 1000

export const useRegistrations = () =>
  useQuery({ ...query('GET /api/registrations', {}), staleTime: FIVE_MINUTES })

const TOUCHED = ['/api/registrations', '/api/summary', '/api/authors', '/api/approved-abstracts']

/** After a change: the lists and counts in which a registration shows. */
export const useRegistrationsChanged = () => {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => TOUCHED.some((path) => String(queryKey[0]).startsWith(path)),
    })
}
