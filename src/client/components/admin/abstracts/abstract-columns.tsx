import { byText } from '#client/components/admin/lists/by-text.ts'
import { RecordLink } from '#client/components/admin/lists/record-link.tsx'
import { VenueDateTime } from '#client/components/venue/venue-time.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import type { AbstractListItem } from '#shared/abstracts/abstract-fields.ts'

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
): TableColumn<R> => ({
  id: 'abstractTitle',
  header: 'Title',
  cell: (row) => <RecordLink to={pathOf(row)}>{row.abstractTitle}</RecordLink>,
  compare: byText((row) => row.abstractTitle),
  firstDirection: 'ascending',
  className: 'font-semibold',
  width,
  card: 'title',
})

/** Lead authors with a second line that tells them apart. */
export const leadAuthorColumn = <R extends Pick<Row, 'leadAuthorName'>>(
  width: number,
  secondLine: (row: R) => string,
): TableColumn<R> => ({
  id: 'leadAuthorName',
  header: 'Lead author',
  cell: (row) => (
    <>
      <span dir="auto">{row.leadAuthorName}</span>
      <span dir="auto" className="block text-ink-soft">
        {secondLine(row)}
      </span>
    </>
  ),
  compare: byText((row) => row.leadAuthorName),
  firstDirection: 'ascending',
  width,
})

type Numbered = Pick<Row, 'id'> & { abstractId?: number }

/** The submission number, as authors are told. */
const numberOf = ({ id, abstractId = id }: Numbered) => abstractId

/** Columns shared by submissions and approved abstracts. */
export const abstractTableColumns = <R extends Row & Numbered>(
  pathOf: (row: R) => string,
): TableColumn<R>[] => [
  titleColumn(15, pathOf),
  {
    id: 'leadAuthorName',
    header: 'Lead author',
    cell: (row) => <span dir="auto">{row.leadAuthorName}</span>,
    compare: byText((row) => `${row.leadAuthorSurname} ${row.leadAuthorFirstName}`),
    width: 10,
  },
  {
    id: 'institution',
    header: 'Institution',
    cell: (row) => <span dir="auto">{row.institution}</span>,
    compare: byText((row) => row.institution),
    width: 10,
  },
  {
    id: 'number',
    header: 'No.',
    cell: numberOf,
    compare: (a, b) => numberOf(a) - numberOf(b),
    className: 'tabular-nums',
    width: 4,
  },
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

export const abstractTexts = (row: Row & Numbered) => [
  String(numberOf(row)),
  row.abstractTitle,
  row.leadAuthorName,
  row.institution,
  row.email,
  row.otherAuthors,
]

export const ABSTRACT_SEARCH = 'Title, author, institution or e-mail'
