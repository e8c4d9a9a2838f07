import { query, queryOrNull } from './api'

export const keynoteSpeakersQuery = query('GET /api/authors', { query: { keynoteSpeaker: 'true' } })

// What is no id or address is refused by the API; to a visitor it means that there is nobody.
const NOBODY = [400, 404]

export const speakerQuery = (id: string | number) =>
  queryOrNull('GET /api/authors/:id', { params: { id } }, NOBODY)

export const speakerByEmailQuery = (email: string) =>
  queryOrNull('GET /api/authors/email/:email', { params: { email } }, NOBODY)
