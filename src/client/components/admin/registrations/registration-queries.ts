import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '../../../data/api'
import { type ApiPath, refresh } from '../../../data/refresh'

export const useRegistrations = () => useQuery(query('GET /api/registrations', {}))

/** Everything in which a registration shows. */
export const registrationPaths: ApiPath[] = [
  '/api/registrations',
  '/api/summary',
  '/api/authors',
  '/api/approved-abstracts',
]

export const useRegistrationsChanged = () => {
  const queryClient = useQueryClient()
  return () => refresh(queryClient, ...registrationPaths)
}
