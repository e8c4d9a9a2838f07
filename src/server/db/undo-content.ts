import type { Abstract } from '#shared/abstracts/abstracts.ts'
import type { AbstractCorrection } from '#shared/abstracts/correct-abstract.ts'
import type { ProfileField } from '#shared/authors/profile-changes.ts'
import type { Conference } from '#shared/conference/conference-schema.ts'
import type { RecordKind } from '#shared/history.ts'
import type { ImportList } from '#shared/imports/imports.ts'
import type { SessionInput } from '#shared/programme/timetable.ts'
import type { Row } from './raw-sql.ts'
import type { reviewAssignments } from './schema/review.ts'

/** A row that pointed to one that was removed, and lost its link. */
export type LostLink = { table: string; column: string; id: number; to: number }

/** Deleted rows, parents first, and the foreign keys that were set to null. */
export type Removed = { rows: { table: string; rows: Row[] }[]; links: LostLink[] }

export type ReviewColumns = Pick<
  Abstract,
  | 'status'
  | 'reviewer1Score'
  | 'reviewer2Score'
  | 'reviewer1ScoredBy'
  | 'reviewer1ScoredAt'
  | 'reviewer2ScoredBy'
  | 'reviewer2ScoredAt'
  | 'reviewerFeedback'
  | 'commentsToAuthor'
  | 'decidedBy'
  | 'decidedAt'
  | 'decidedAutomatically'
>

/** What a score, a decision or a reset changes. */
export type ChangedReview = {
  review: ReviewColumns
  /** Version of the abstract after the change; undo is refused if it differs. */
  version: number
  /** The approved abstract and speaker that an approval created or reused; undefined if nothing was approved. */
  publication?: { approved: { id: number; authorId: number | null } | null; madeAuthorId: number | null }
  /** Undefined unless the reviews were reset. */
  reopened?: ReopenedAssignments
}

/** The assignments of an abstract: when those that a reset reopened had been submitted, and their version since. */
export type ReopenedAssignments = { id: number; submittedAt: string | null; version: number }[]

/** A submission before organisers corrected it. */
export type Corrected = {
  values: AbstractCorrection
  version: number
  /** The author's revision that was accepted. */
  revisionId?: number
}

/** What confirming or dismissing an author's change to a profile replaces. */
export type DecidedProfileChange = {
  abstractId: number
  fields: ProfileField[]
  /** Version of the author after the decision; undo is refused if it differs. */
  authorVersion: number
  profile: { institution: string; bio: string; photoUrl: string; orcid: string }
}

/** The conference's facts before a change, their version since, and what happened to events. */
export type EditedConference = {
  document: Partial<Conference>
  version: number
  shiftedDays?: number
  unscheduled?: Removed
}

/** A session of the timetable before a change, and its version since. */
export type EditedSession = { content: SessionInput; version: number }

/** The previous privacy policy (null: the built-in text) and the version after the change. */
export type ReplacedPolicy = { before: { value: string; updatedAt: string } | null; version: number }

/** What an import added and changed, and the speakers that it marked as registered. */
export type ImportedRecords = { list: ImportList; added: number[]; changed: Row[]; registered: number[] }

/** Two addresses of one person before they were merged. */
export type Merged = {
  keep: string
  from: string
  /** Rows that changed, by table: their earlier values, and their version since. */
  changed: { table: string; id: number; version: number; values: Row }[]
  /** The second profile and registration, and doubled speakers of events. */
  removed: Removed
  /** Speakers added to events. */
  added: number[]
  relinked: { links: LostLink[]; from: number; to: number }[]
  letterIds: number[]
}

/** Assignments before a change (null: none) and their versions after it. */
export type ChangedAssignments = {
  id: number
  version: number
  before: Pick<typeof reviewAssignments.$inferSelect, 'slot' | 'assignedAt' | 'assignedBy' | 'endedAt'> | null
}[]

export type UndoContent =
  | { assigned: ChangedAssignments }
  | { merged: Merged }
  | { removed: Removed }
  | { reviewed: ChangedReview }
  | { corrected: Corrected }
  | { profileChange: DecidedProfileChange }
  | { conference: EditedConference }
  | { session: EditedSession }
  | { privacyPolicy: ReplacedPolicy }
  | { imported: ImportedRecords }

export type UndoableKind = Extract<
  RecordKind,
  | 'abstract'
  | 'review assignment'
  | 'author'
  | 'room'
  | 'event'
  | 'registration'
  | 'photo'
  | 'conference'
  | 'session'
  | 'setting'
  | 'list'
  | 'person'
>
