import { type SQL, sql } from 'drizzle-orm'
import { TO_BE_ANNOUNCED } from '../../../shared/events/events'
import { normalised } from '../../db/normalised'
import { abstracts } from '../../db/schema/abstracts'
import { authors } from '../../db/schema/authors'

/** The submission form suggests 'TBA' as a placeholder. */
export const isBlank = (value: SQL) =>
  sql<boolean>`${normalised(value)} in ('', ${TO_BE_ANNOUNCED.toLowerCase()})`

/** Photos are only shown once they are imported. */
export const isWithoutPhoto = (value: SQL) => sql<boolean>`(${value}) not like '/%'`

// The author record takes precedence: it is what visitors see.
export const authorBiography = sql`coalesce(${authors}.bio, ${abstracts}.biography)`
export const authorPhoto = sql<string>`coalesce(${authors}.photo_url, ${abstracts}.photo_url)`
