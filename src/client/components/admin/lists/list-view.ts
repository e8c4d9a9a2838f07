import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { safeSessionStorage } from '../../../data/storage'
import type { SortState, TableColumn } from '../../../ui/table-sort'
import { type ListName, type ListSearch, readListSearch, storageKey, withoutEmpty } from './list-search'

/** Search parameters the list must keep in the URL, such as the dashboard's tab. */
export const ListUrlContext = createContext<Record<string, string | undefined>>({})

const TYPING_MS = 200

/** The list's search, filter and sort, synchronised with the URL. */
export const useListView = <Row>(list: ListName, columns: readonly TableColumn<Row>[], start: SortState) => {
  const navigate = useNavigate()
  const place = useContext(ListUrlContext)
  const address = JSON.stringify(readListSearch(useSearch({ strict: false })))
  const [chosen, setChosen] = useState<ListSearch>(() => JSON.parse(address) as ListSearch)
  const [visit, setVisit] = useState(0)
  // URLs written by this list; any other is a navigation.
  const own = useRef(new Set([address]))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (own.current.has(address)) return
    own.current = new Set([address])
    setChosen(JSON.parse(address) as ListSearch)
    setVisit((count) => count + 1)
  }, [address])
  useEffect(() => safeSessionStorage.set(storageKey(list), chosen), [list, chosen])
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (part: ListSearch) => {
    const next = withoutEmpty({ ...chosen, ...part })
    setChosen(next)
    clearTimeout(timer.current)
    const here = window.location.pathname
    timer.current = setTimeout(() => {
      // The user may have navigated away in the meantime.
      if (window.location.pathname !== here) return
      own.current.add(JSON.stringify(readListSearch(next)))
      void navigate({
        to: '.',
        search: (was: Record<string, unknown>) => ({ ...was, ...place, ...cleared, ...next }),
        replace: true,
        resetScroll: false,
      })
    }, TYPING_MS)
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
    visit,
    search: chosen.search ?? '',
    filter: chosen.filter,
    also: chosen.also,
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
  sort: undefined,
  order: undefined,
  row: undefined,
}

export type ListView = ReturnType<typeof useListView>
