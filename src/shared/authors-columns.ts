import type { Author } from './authors'
import type { Column } from './csv'

/** speakers-export.csv: every field, in this order. */
export const authorColumns: readonly Column<Author>[] = [
  { header: 'ID', value: (row) => row.id },
  { header: 'Name', value: (row) => row.name },
  { header: 'Title', value: (row) => row.leadAuthorTitle },
  { header: 'First name', value: (row) => row.leadAuthorFirstName },
  { header: 'Surname', value: (row) => row.leadAuthorSurname },
  { header: 'Institution', value: (row) => row.institution },
  { header: 'Institution type', value: (row) => row.institutionType },
  { header: 'Email', value: (row) => row.email },
  { header: 'Biography', value: (row) => row.bio },
  { header: 'Photo URL', value: (row) => row.photoUrl },
  { header: 'Keynote speaker', value: (row) => row.keynoteSpeaker },
  { header: 'Registered', value: (row) => row.registered },
  { header: 'Created at', value: (row) => row.createdAt },
  { header: 'Updated at', value: (row) => row.updatedAt },
]
