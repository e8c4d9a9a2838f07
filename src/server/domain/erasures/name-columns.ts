import { getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { tables } from '#server/db/tables.ts'

/**
 * Columns that may contain the name of somebody else than the record is about, by table. Every table is listed, so that
 * a new one is not forgotten: an empty list if it has no such text, or if the erasure treats it in its own way.
 */
export const nameColumns: Record<string, readonly string[]> = {
  abstracts: [
    'biography',
    'abstract_title',
    'abstract_text',
    'other_authors',
    'keywords',
    'reviewer_feedback',
    'comments_to_author',
    'withdrawal_reason',
  ],
  abstract_notes: ['text'],
  abstract_revisions: ['note', 'proposal'],
  approved_abstracts: ['biography', 'abstract_title', 'abstract_text', 'other_authors', 'keywords'],
  authors: ['bio'],
  cancelled_events: ['title'],
  conference: ['document'],
  events: ['title', 'description'],
  event_sessions: ['title', 'chair_note'],
  letters: ['subject', 'text'],
  letter_templates: ['subject', 'text'],
  privacy_policy_versions: ['html'],
  reviews: ['comments_to_author', 'reviewer_feedback'],
  review_conflicts: ['note'],
  review_comments: ['text'],
  registrations: ['allergies_details', 'access_details'],
  rooms: ['notes'],
  site_settings: ['value'],
  tracks: ['name'],
  // Labels of forms.
  learnt_labels: [],
  // Removed as rows.
  email_changes: [],
  link_requests: [],
  photos: [],
  photo_imports: [],
  undo_steps: [],
  // Removed with those who present them.
  materials: [],
  // The conference's video with its captions, and files that are removed with their materials.
  media_files: [],
  media_chunks: [],
  // Deleted, and made anew.
  documents: [],
  // Only ids, and what browsers call themselves.
  event_authors: [],
  event_session_chairs: [],
  login_sessions: [],
  invitations: [],
  // Hashes, keys and secrets; their owner has an account, which is removed first.
  authenticator_apps: [],
  recovery_codes: [],
  passkeys: [],
  identities: [],
  sign_in_challenges: [],
  erasures: [],
  installation: [],
  rate_limits: [],
  // An account is removed by its administrator first.
  users: [],
  reviewers: [],
  // Follows the record that an entry is about.
  history_entries: [],
}

const allTables: PgTable[] = Object.values(tables)

/** A label of a form is no name, but may contain an address. */
const LABELS = getTableName(tables.learntLabels)

const mayHoldAddress = (table: string) => table === LABELS || nameColumns[table]?.length !== 0

export type TextTable = { name: string; idColumn: string; textColumns: string[]; versioned: boolean }

const isText = (type: string) => type === 'text' || type === 'jsonb'

/** All text columns of the tables that may contain an address. */
export const textTables: TextTable[] = allTables
  .filter((table) => mayHoldAddress(getTableName(table)))
  .map((table) => {
    const columns = getTableConfig(table).columns.map((column) => ({
      name: toSnakeCase(column.name),
      type: column.getSQLType(),
      primary: column.primary,
    }))
    return {
      name: getTableName(table),
      idColumn: columns.find(({ primary }) => primary)?.name ?? 'id',
      textColumns: columns.filter(({ type }) => isText(type)).map(({ name }) => name),
      versioned: columns.some(({ name }) => name === 'version'),
    }
  })
