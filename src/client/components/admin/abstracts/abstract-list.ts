import { type AbstractListItem, type ShownStatus, shownStatus, statuses } from '../../../../shared/abstracts'
import { wordSearch } from '../../../../shared/text'
import { inTab, readStored, writeStored } from '../../../stored-state'
import type { SortState } from '../../../ui/table'

/** What the organiser chose to see, kept while the tab is open. */
export type AbstractView = {
  list: 'submissions' | 'approved'
  search: string
  status: ShownStatus | 'all'
  sort: SortState
}

export const startView: AbstractView = {
  list: 'submissions',
  search: '',
  status: 'all',
  sort: { column: 'submittedAt', direction: 'descending' },
}

export const VIEW_KEY = 'abstractView'

export const shownStatuses = Object.keys(statuses) as ShownStatus[]

type Searchable = Pick<
  AbstractListItem,
  'abstractTitle' | 'leadAuthorName' | 'institution' | 'email' | 'otherAuthors'
>

/** Searches what the lists of submissions and approved abstracts have in common. */
export const searchAbstracts = <Row extends Searchable>(rows: Row[], search: string): Row[] => {
  const finds = wordSearch(search)
  return rows.filter((row) =>
    finds(row.abstractTitle, row.leadAuthorName, row.institution, row.email, row.otherAuthors),
  )
}

export const filterAbstracts = (
  rows: AbstractListItem[],
  { search, status }: Pick<AbstractView, 'search' | 'status'>,
) => searchAbstracts(rows, search).filter((row) => status === 'all' || shownStatus(row) === status)

const QUEUE_KEY = 'abstractQueue'

/** The order in which the list was left: deciding one abstract does not move the others. */
export const rememberQueue = (ids: number[]) => writeStored(inTab, QUEUE_KEY, ids)
export const readQueue = () => readStored<number[]>(inTab, QUEUE_KEY) ?? []
