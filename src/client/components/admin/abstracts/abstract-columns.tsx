import { byText } from '#client/components/admin/lists/by-text.ts'
import { fieldColumn, nameColumn, numberColumn, textColumn } from '#client/components/admin/lists/columns.tsx'
import { VenueDateTime } from '#client/components/venue/venue-time.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import { type AbstractListItem, abstractFields } from '#shared/abstracts/abstract-fields.ts'
import { searchedTexts } from '#shared/records/record-fields.ts'
import { surnameKey } from '#shared/surname-key.ts'

type Row = Pick<
  AbstractListItem,
  | 'id'
  | 'abstractTitle'
  | 'leadAuthorName'
  | 'leadAuthorFirstName'
  | 'leadAuthorSurname'
  | 'institution'
  | 'email'
  | 'otherAuthors'
>

export const titleColumn = <R extends Pick<Row, 'abstractTitle'>>(
  width: number,
  pathOf: (row: R) => string,
): TableColumn<R> => nameColumn('abstractTitle', 'Title', width, (row) => row.abstractTitle, pathOf)

export const leadAuthorColumn = <R extends Pick<Row, 'leadAuthorName'>>(
  width: number,
  secondLine: (row: R) => string,
): TableColumn<R> =>
  textColumn('leadAuthorName', 'Lead author', width, (row) => row.leadAuthorName, {
    cell: (row) => (
      <>
        <span dir="auto">{row.leadAuthorName}</span>
        <span dir="auto" className="block text-ink-soft">
          {secondLine(row)}
        </span>
      </>
    ),
    firstDirection: 'ascending',
  })

type Numbered = Pick<Row, 'id'> & { abstractId?: number }

const numberOf = ({ id, abstractId = id }: Numbered) => abstractId

export const abstractTableColumns = <R extends Row & Numbered>(
  pathOf: (row: R) => string,
): TableColumn<R>[] => [
  titleColumn(15, pathOf),
  fieldColumn(abstractFields, 'leadAuthorName', 10, {
    compare: byText((row) => surnameKey(row.leadAuthorSurname, row.leadAuthorFirstName)),
  }),
  fieldColumn(abstractFields, 'institution', 10),
  numberColumn('number', 'No.', 4, numberOf),
]

/** ISO dates sort as text; equal ones by id. */
export const dateColumn = <R extends { id: number }>(
  id: string,
  header: string,
  dateOf: (row: R) => string,
): TableColumn<R> => ({
  id,
  header,
  cell: (row) => <VenueDateTime at={dateOf(row)} />,
  compare: (a, b) => (dateOf(a) < dateOf(b) ? -1 : dateOf(a) > dateOf(b) ? 1 : a.id - b.id),
  className: 'tabular-nums',
  width: 8,
})

const searchedIn = searchedTexts(abstractFields)
export const abstractTexts = (row: Row & Numbered) => [String(numberOf(row)), ...searchedIn(row)]

export const ABSTRACT_SEARCH = 'Title, author, institution or e-mail'
