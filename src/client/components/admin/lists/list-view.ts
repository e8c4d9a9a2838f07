import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { safeSessionStorage } from '../../../data/storage'
import type { SortState, TableColumn } from '../../../ui/table-sort'
import { type ListName, type ListSearch, readListSearch, storageKey, withoutEmpty } from './list-search'

/** What else the address says where a list stands: the dashboard's tab. */
export const ListUrlContext = createContext<Record<string, string | undefined>>({})

const TYPING_MS = 200

/** What a list shows: chosen here, kept in the address, and followed when the address changes. */
export const useListView = <Row>(list: ListName, columns: readonly TableColumn<Row>[], start: SortState) => {
  const navigate = useNavigate()
  const place = useContext(ListUrlContext)
  const address = JSON.stringify(readListSearch(useSearch({ strict: false })))
  const [chosen, setChosen] = useState<ListSearch>(() => JSON.parse(address) as ListSearch)
  const [visit, setVisit] = useState(0)
  // Addresses that this list wrote itself; any other was gone to.
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
      // Whoever has left meanwhile takes nothing of the list along to the next page.
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
    // Another order has another row at the top.
    change({ sort: isStart ? undefined : column, order: isStart ? undefined : order, row: undefined })
  }
  return {
    /** Another one whenever the address led elsewhere. */
    visit,
    search: chosen.search ?? '',
    filter: chosen.filter,
    row: chosen.row,
    sort,
    change,
    changeSort,
  }
}

const cleared: Record<keyof ListSearch, undefined> = {
  search: undefined,
  filter: undefined,
  sort: undefined,
  order: undefined,
  row: undefined,
}

export type ListView = ReturnType<typeof useListView>
