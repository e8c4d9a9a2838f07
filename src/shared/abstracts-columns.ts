import { type Abstract, shownStatus, statuses } from './abstracts'
import type { Column } from './csv'

/** abstracts-export.csv: every field, in this order. Listed for organisers in docs/csv-columns.md. */
export const abstractColumns: readonly Column<Abstract>[] = [
  { header: 'ID', value: (row) => row.id },
  { header: 'Submitted at', value: (row) => row.submittedAt },
  { header: 'Status', value: (row) => statuses[shownStatus(row)].label },
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
  { header: 'Reviewer 1 score', value: (row) => row.reviewer1Score },
  { header: 'Reviewer 2 score', value: (row) => row.reviewer2Score },
  { header: 'Total score', value: (row) => row.totalScore },
  { header: 'Reviewer feedback', value: (row) => row.reviewerFeedback },
  { header: 'Decided at', value: (row) => row.decidedAt },
  { header: 'Decided automatically', value: (row) => row.decidedAutomatically },
]
