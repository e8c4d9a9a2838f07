import { abstractFields } from '#shared/abstracts/abstract-fields.ts'
import { preferredForms } from '#shared/abstracts/constants.ts'
import type { RecordFields } from '#shared/records/record-fields.ts'
import { fieldsReader } from './fields-reader.ts'
import { type Cells, type ReadRow, readFullName } from './list-reader.ts'

/** The first of several people in one cell; the others become other authors. */
const leadAuthorOf = (row: ReadRow, cells: Cells): string | undefined => {
  const [lead, ...others] = (cells.get('fullName') ?? '')
    .split(/[;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
  if (others.length > 0 && !cells.get('otherAuthors')) row.values.otherAuthors = others.join('\n')
  return lead
}

/** What an export holds in another form than the abstract. */
const importedFields = {
  fullName: {
    label: 'Lead author, in one column',
    headings:
      'Lead author, Author, Author name, Lead author name, First author, Presenting author, Presenter, Speaker, Name, Full name, Authors, Autor, Autorin, Auteur',
  },
  createdAt: {
    label: 'Submitted at',
    kind: 'moment',
    headings: 'Submitted at, Submission date, Submitted, Submitted on, Date submitted',
  },
  // ‘Poster’ and ‘poster presentation’ are the same.
  preferredForm: { ...abstractFields.preferredForm, kind: 'text' },
} as const satisfies RecordFields

export const abstractsReader = fieldsReader({ ...abstractFields, ...importedFields }, (row, cells) => {
  readFullName(row, leadAuthorOf(row, cells), {
    title: 'leadAuthorTitle',
    first: 'leadAuthorFirstName',
    surname: 'leadAuthorSurname',
  })
  const form = cells.get('preferredForm')?.toLowerCase()
  if (form) row.values.preferredForm = preferredForms.find((one) => one && form.includes(one)) ?? form
})
