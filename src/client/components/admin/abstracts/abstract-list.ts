import { type AbstractListItem, type ShownStatus, shownStatus, statuses } from '../../../../shared/abstracts'
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

/** Every word must be found somewhere, whatever the case. */
export const matches = (search: string) => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return (row: Searchable) => {
    if (words.length === 0) return true
    const text = [row.abstractTitle, row.leadAuthorName, row.institution, row.email, row.otherAuthors]
      .join('\n')
      .toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  }
}

export const filterAbstracts = (
  rows: AbstractListItem[],
  { search, status }: Pick<AbstractView, 'search' | 'status'>,
) => {
  const found = matches(search)
  return rows.filter((row) => (status === 'all' || shownStatus(row) === status) && found(row))
}

const QUEUE_KEY = 'abstractQueue'

/** The order in which the list was left: deciding one abstract does not move the others. */
export const rememberQueue = (ids: number[]) => writeStored(inTab, QUEUE_KEY, ids)
export const readQueue = () => readStored<number[]>(inTab, QUEUE_KEY) ?? []
