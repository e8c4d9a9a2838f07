import { queryOrNull } from './api.ts'

/** Null while the programme is not public. */
export const publishedAbstractsQuery = (q: string | undefined) =>
  queryOrNull('GET /api/published-abstracts', { query: q ? { q } : {} }, [403])

export const publishedAbstractQuery = (id: number) =>
  queryOrNull('GET /api/published-abstracts/:id', { params: { id } }, [400, 403, 404, 410])
