import type { AuthorAnswer } from '#shared/authors/author-status.ts'
import type { Column } from '#shared/csv.ts'
import { type Abstract, type AbstractListItem, type Submission, shownStatus, statuses } from './abstracts.ts'

export type ExportedAbstract = Abstract & Pick<AbstractListItem, 'withdrawnAt' | 'answer'>

export const answerLabels: Record<AuthorAnswer, string> = { accepted: 'Confirmed', declined: 'Declined' }

type Written = Submission & { leadAuthorName: string }

/** The columns that submitted and approved abstracts share. */
export const writtenColumns: readonly Column<Written>[] = [
  { header: 'Abstract title', value: (row) => row.abstractTitle },
  { header: 'Abstract text', value: (row) => row.abstractText },
  { header: 'Lead author', value: (row) => row.leadAuthorName },
  { header: 'Lead author title', value: (row) => row.leadAuthorTitle },
  { header: 'Lead author first name', value: (row) => row.leadAuthorFirstName },
  { header: 'Lead author surname', value: (row) => row.leadAuthorSurname },
  { header: 'Email', value: (row) => row.email },
  { header: 'Institution', value: (row) => row.institution },
  { header: 'Institution type', value: (row) => row.institutionType },
  { header: 'Other authors', value: (row) => row.otherAuthors },
  { header: 'Biography', value: (row) => row.biography },
  { header: 'Photo URL', value: (row) => row.photoUrl },
]

/** abstracts-export.csv: every field, in this order. Listed for organisers in docs/csv-columns.md. */
export const abstractColumns: readonly Column<ExportedAbstract>[] = [
  { header: 'ID', value: (row) => row.id },
  { header: 'Submitted at', value: (row) => row.submittedAt },
  { header: 'Status', value: (row) => statuses[shownStatus(row)].label },
  ...writtenColumns,
  { header: 'Reviewer 1 score', value: (row) => row.reviewer1Score },
  { header: 'Reviewer 2 score', value: (row) => row.reviewer2Score },
  { header: 'Total score', value: (row) => row.totalScore },
  { header: 'Reviewer feedback', value: (row) => row.reviewerFeedback },
  { header: 'Decided at', value: (row) => row.decidedAt },
  { header: 'Decided automatically', value: (row) => row.decidedAutomatically },
  { header: 'Late', value: (row) => row.late },
  { header: 'Withdrawn at', value: (row) => row.withdrawnAt },
  { header: 'Author’s answer', value: (row) => row.answer && answerLabels[row.answer] },
  { header: 'Reviewer 1 scored by', value: (row) => row.reviewer1ScoredBy },
  { header: 'Reviewer 1 scored at', value: (row) => row.reviewer1ScoredAt },
  { header: 'Reviewer 2 scored by', value: (row) => row.reviewer2ScoredBy },
  { header: 'Reviewer 2 scored at', value: (row) => row.reviewer2ScoredAt },
  { header: 'Decided by', value: (row) => row.decidedBy },
  { header: 'Comments to the author', value: (row) => row.commentsToAuthor },
  { header: 'Keywords', value: (row) => row.keywords },
  { header: 'Preferred form', value: (row) => row.preferredForm },
]
