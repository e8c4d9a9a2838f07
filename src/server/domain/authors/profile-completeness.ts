import { type SQL, sql } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { TO_BE_ANNOUNCED } from '#shared/events/events.ts'

/** The submission form suggests 'TBA' as a placeholder. */
export const isBlank = (value: SQL) =>
  sql<boolean>`${normalised(value)} in ('', ${TO_BE_ANNOUNCED.toLowerCase()})`

/** Photos are only shown once they are imported. */
export const isWithoutPhoto = (value: SQL) => sql<boolean>`(${value}) not like '/%'`

// The author record takes precedence: it is what visitors see.
export const authorBiography = sql`coalesce(${authors}.bio, ${abstracts}.biography)`
export const authorPhoto = sql<string>`coalesce(${authors}.photo_url, ${abstracts}.photo_url)`
