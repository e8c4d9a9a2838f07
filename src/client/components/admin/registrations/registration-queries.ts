import { useQuery } from '@tanstack/react-query'
import { query } from '#client/data/api.ts'
import type { ApiPath } from '#client/data/refresh.ts'

export const useRegistrations = () => useQuery(query('GET /api/registrations', {}))

/** Everything in which a registration shows. */
export const registrationPaths: ApiPath[] = [
  '/api/registrations',
  '/api/summary',
  '/api/authors',
  '/api/approved-abstracts',
]
