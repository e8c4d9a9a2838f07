import { queryOrNull } from './api.ts'
import { type LoadQuery, orNotFound } from './page-data.ts'

/** Every invalid link leads to the same page. */
export const loadMyAbstract = (load: LoadQuery, params: { token: string }) =>
  orNotFound(
    load(queryOrNull('GET /api/my/:token/abstract', { params }, [404])),
    'Failed to fetch your abstract',
  )
