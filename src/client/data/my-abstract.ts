import { notFound } from '@tanstack/react-router'
import { queryOrNull } from './api.ts'
import { type LoadQuery, orLoadError } from './page-data.ts'

const myAbstractQuery = (token: string) =>
  queryOrNull('GET /api/my/:token/abstract', { params: { token } }, [404])

/** Every invalid link leads to the same page. */
export const loadMyAbstract = async (load: LoadQuery, token: string) => {
  const myAbstract = await orLoadError(load(myAbstractQuery(token)), 'Failed to fetch your abstract')
  if (!myAbstract) throw notFound()
  return myAbstract
}
