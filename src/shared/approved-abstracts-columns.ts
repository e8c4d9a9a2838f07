import type { ApprovedAbstract } from './approved-abstracts'
import type { Column } from './csv'

/** approved-abstracts-export.csv: every field, in this order. Listed for organisers in docs/csv-columns.md. */
export const approvedAbstractColumns: readonly Column<ApprovedAbstract>[] = [
  { header: 'ID', value: (row) => row.id },
  { header: 'Abstract ID', value: (row) => row.abstractId },
  { header: 'Speaker ID', value: (row) => row.authorId },
  { header: 'Approved at', value: (row) => row.approvedAt },
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
  { header: 'Keynote speaker', value: (row) => row.keynoteSpeaker },
  { header: 'Registered', value: (row) => row.registered },
  { header: 'Created at', value: (row) => row.createdAt },
  { header: 'Updated at', value: (row) => row.updatedAt },
]
