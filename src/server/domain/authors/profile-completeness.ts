import { type SQL, sql } from 'drizzle-orm'
import { TO_BE_ANNOUNCED } from '../../../shared/events/events'
import { normalised } from '../../db/normalised'
import { abstracts, authors } from '../../db/schema'

/** 'TBA' is what the form invites authors to write until they know better. */
export const isBlank = (value: SQL) =>
  sql<boolean>`${normalised(value)} in ('', ${TO_BE_ANNOUNCED.toLowerCase()})`

/** Visitors see a photo only once it is one of our own: an address elsewhere is none yet. */
export const isWithoutPhoto = (value: SQL) => sql<boolean>`(${value}) not like '/%'`

// The speaker's record counts where there is one: it is what visitors see.
export const authorBiography = sql`coalesce(${authors}.bio, ${abstracts}.biography)`
export const authorPhoto = sql<string>`coalesce(${authors}.photo_url, ${abstracts}.photo_url)`
