import { notFound } from '@tanstack/react-router'
import { queryOrNull } from './api.ts'
import { type LoadQuery, orLoadError } from './page-data.ts'

const mineQuery = (token: string) => queryOrNull('GET /api/my/:token/abstract', { params: { token } }, [404])

/** Every invalid link leads to the same page. */
export const loadMine = async (load: LoadQuery, token: string) => {
  const mine = await orLoadError(load(mineQuery(token)), 'Failed to fetch your abstract')
  if (!mine) throw notFound()
  return mine
}
