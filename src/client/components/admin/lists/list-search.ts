import { safeSessionStorage } from '#client/data/storage.ts'
import type { SortState } from '#client/ui/table-sort.ts'

/** A list's state in the URL; defaults are left out. */
export type ListSearch = {
  search?: string
  filter?: string
  /** A second filter. */
  also?: string
  /** What the list is narrowed by. */
  status?: string
  ticket?: string
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

/** Reads a list's state from the URL and ignores invalid values. */
export const readListSearch = ({
  search,
  filter,
  also,
  status,
  ticket,
  sort,
  order,
  row,
}: Record<string, unknown>): ListSearch =>
  withoutEmpty({
    search: text(search),
    filter: text(filter),
    also: text(also),
    status: text(status),
    ticket: text(ticket),
    sort: text(sort),
    order: direction(order),
    row: Number.isInteger(row) ? Number(row) : undefined,
  })

export type ListName =
  | 'submissions'
  | 'approved'
  | 'review'
  | 'reviewers'
  | 'authors'
  | 'events'
  | 'event-sessions'
  | 'rooms'
  | 'registrations'

export const storageKey = (list: ListName) => `list:${list}`

/** How the list was left in this browser tab, for links back to it. */
export const storedListSearch = (list: ListName): ListSearch =>
  readListSearch(safeSessionStorage.get<Record<string, unknown>>(storageKey(list)) ?? {})
