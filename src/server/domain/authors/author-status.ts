import { sql } from 'drizzle-orm'
import { abstractNotes, abstractRevisions, abstracts } from '#server/db/schema/abstracts.ts'
import { isReleased } from '#server/domain/visibility.ts'
import { type OpenRevisionState, openRevisionStates } from '#shared/abstracts/revision-states.ts'
import { authorBiography, authorPhoto, isBlank, isWithoutPhoto } from './profile-completeness.ts'

/** For `abstracts` joined with approved abstracts and authors. */
export const authorStatusColumns = {
  withdrawnAt: abstracts.withdrawnAt,
  answer: abstracts.answer,
  released: isReleased,
  biographyMissing: isBlank(authorBiography),
  photoMissing: isWithoutPhoto(authorPhoto),
  openNotes: sql<number>`(select count(*)::int from ${abstractNotes} n where n.abstract_id = ${abstracts}.id and n.done_at is null)`,
  revision: sql<OpenRevisionState | null>`(select r.state from ${abstractRevisions} r where r.abstract_id = ${abstracts}.id and r.state in ${openRevisionStates})`,
}
