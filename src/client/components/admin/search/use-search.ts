import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#client/data/api.ts'
import { readRecentlyOpened } from '#client/data/recently-opened.ts'
import { searchKinds, searchLimits } from '#shared/search-results.ts'
import { findScreens } from './admin-screens.ts'
import { groupLabels, type SearchGroup, type SearchOption, toOption } from './search-option.ts'

const DEBOUNCE_MS = 120

const useDebounced = (text: string) => {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

/** Screens at once, records as soon as the server answers; before anything is typed, what was opened last. */
export const useSearch = (text: string) => {
  const typed = text.trim()
  const debounced = useDebounced(typed)
  const isSearch = typed.length >= searchLimits.shortest
  const results = useQuery({
    ...query('GET /api/search', { query: { q: debounced } }),
    enabled: isSearch && debounced.length >= searchLimits.shortest,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  const records = isSearch ? (results.data?.results ?? []) : []
  const groups: SearchGroup[] = [
    { label: 'Recently opened', options: typed ? [] : readRecentlyOpened<SearchOption>() },
    { label: 'Screens and settings', options: findScreens(typed) },
    ...searchKinds.map((kind) => ({
      label: groupLabels[kind],
      options: records.filter((record) => record.kind === kind).map(toOption),
    })),
  ]
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    isSearch,
    isPending: isSearch && (debounced !== typed || results.isFetching),
    error: isSearch ? results.error : null,
    isSimilar: records.length > 0 && results.data?.similar === true,
  }
}
