import { safeSessionStorage } from '../../../data/storage'
import type { SortState } from '../../../ui/table-sort'

/** What a list shows, as it stands in the address: left out is what it starts with. */
export type ListSearch = {
  search?: string
  filter?: string
  sort?: string
  order?: SortState['direction']
  /** The row at the top. */
  row?: number
}

const MAX_LENGTH = 200

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, MAX_LENGTH) : undefined

const direction = (value: unknown) => (value === 'ascending' || value === 'descending' ? value : undefined)

export const withoutEmpty = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== '')) as T

/** What the address may ask of a list; anything else is as if it were not there. */
export const readListSearch = ({ search, filter, sort, order, row }: Record<string, unknown>): ListSearch =>
  withoutEmpty({
    search: text(search),
    filter: text(filter),
    sort: text(sort),
    order: direction(order),
    row: Number.isInteger(row) ? Number(row) : undefined,
  })

export type ListName = 'submissions' | 'approved' | 'authors' | 'events' | 'rooms' | 'registrations'

export const storageKey = (list: ListName) => `list:${list}`

/** How a list was left in this tab of the browser, for the way back to it. */
export const storedListSearch = (list: ListName): ListSearch =>
  readListSearch(safeSessionStorage.get<Record<string, unknown>>(storageKey(list)) ?? {})
