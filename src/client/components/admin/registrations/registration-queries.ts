import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '../../../api'
import { refresh } from '../../../refresh'

const FIVE_MINUTES = 5 * 60 * 1000

export const useRegistrations = () =>
  useQuery({ ...query('GET /api/registrations', {}), staleTime: FIVE_MINUTES })

/** After a change: the lists and counts in which a registration shows. */
export const useRegistrationsChanged = () => {
  const queryClient = useQueryClient()
  return () =>
    refresh(queryClient, '/api/registrations', '/api/summary', '/api/authors', '/api/approved-abstracts')
}
