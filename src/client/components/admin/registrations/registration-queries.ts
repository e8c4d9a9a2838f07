import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '#client/data/api.ts'
import { type ApiPath, refresh } from '#client/data/refresh.ts'

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
