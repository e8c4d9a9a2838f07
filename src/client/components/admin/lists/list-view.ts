import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { safeSessionStorage } from '#client/data/storage.ts'
import type { SortState, TableColumn } from '#client/ui/table-sort.ts'
import { type ListName, type ListSearch, readListSearch, storageKey, withoutEmpty } from './list-search.ts'

/** Search parameters the list must keep in the URL, such as the dashboard's tab. */
export const ListUrlContext = createContext<Record<string, string | undefined>>({})

const DEBOUNCE_MS = 200

/** The list's search, filter and sort, synchronised with the URL. */
export const useListView = <Row>(list: ListName, columns: readonly TableColumn<Row>[], start: SortState) => {
  const navigate = useNavigate()
  const urlContext = useContext(ListUrlContext)
  const searchKey = JSON.stringify(readListSearch(useSearch({ strict: false })))
  const [chosen, setChosen] = useState<ListSearch>(() => JSON.parse(searchKey) as ListSearch)
  const [navigationCount, setNavigationCount] = useState(0)
  // URLs written by this list; any other is a navigation.
  const ownSearchKeys = useRef(new Set([searchKey]))
  const debounceTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (ownSearchKeys.current.has(searchKey)) return
    ownSearchKeys.current = new Set([searchKey])
    setChosen(JSON.parse(searchKey) as ListSearch)
    setNavigationCount((count) => count + 1)
  }, [searchKey])
  useEffect(() => safeSessionStorage.set(storageKey(list), chosen), [list, chosen])
  useEffect(() => () => clearTimeout(debounceTimer.current), [])

  const change = (part: ListSearch) => {
    const next = withoutEmpty({ ...chosen, ...part })
    setChosen(next)
    clearTimeout(debounceTimer.current)
    const here = window.location.pathname
    debounceTimer.current = setTimeout(() => {
      // The user may have navigated away in the meantime.
      if (window.location.pathname !== here) return
      ownSearchKeys.current.add(JSON.stringify(readListSearch(next)))
      void navigate({
        to: '.',
        search: (search: Record<string, unknown>) => ({ ...search, ...urlContext, ...cleared, ...next }),
        replace: true,
        resetScroll: false,
      })
    }, DEBOUNCE_MS)
  }

  const isKnown = columns.some(({ id, compare }) => id === chosen.sort && compare)
  const sort: SortState =
    isKnown && chosen.sort ? { column: chosen.sort, direction: chosen.order ?? start.direction } : start
  const changeSort = ({ column, direction: order }: SortState) => {
    const isStart = column === start.column && order === start.direction
    // A new sort order starts at the top.
    change({ sort: isStart ? undefined : column, order: isStart ? undefined : order, row: undefined })
  }
  return {
    /** Changes with every navigation. */
    navigationCount,
    search: chosen.search ?? '',
    filter: chosen.filter,
    also: chosen.also,
    scope: { status: chosen.status, ticket: chosen.ticket },
    row: chosen.row,
    sort,
    change,
    changeSort,
  }
}

const cleared: Record<keyof ListSearch, undefined> = {
  search: undefined,
  filter: undefined,
  also: undefined,
  status: undefined,
  ticket: undefined,
  sort: undefined,
  order: undefined,
  row: undefined,
}

export type ListView = ReturnType<typeof useListView>
