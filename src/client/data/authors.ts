import { queryOrNull } from './api.ts'

// An invalid id or address counts as not found.
const NOT_FOUND = [400, 404]

export const authorQuery = (id: string | number) =>
  queryOrNull('GET /api/authors/:id', { params: { id } }, NOT_FOUND)

export const authorByEmailQuery = (email: string) =>
  queryOrNull('GET /api/authors/email/:email', { params: { email } }, NOT_FOUND)
