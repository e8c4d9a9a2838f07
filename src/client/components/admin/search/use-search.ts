import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchKinds, searchLimits } from '../../../../shared/search-results'
import { query } from '../../../data/api'
import { readRecentlyOpened } from '../../../data/recently-opened'
import { findScreens } from './admin-screens'
import { groupLabels, type SearchGroup, type SearchOption, toOption } from './search-option'

const TYPING_MS = 120

const useSettled = (text: string) => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Screens at once, records as soon as the server answers; before anything is typed, what was opened last. */
export const useSearch = (text: string) => {
  const typed = text.trim()
  const settled = useSettled(typed)
  const isSearch = typed.length >= searchLimits.shortest
  const answer = useQuery({
    ...query('GET /api/search', { query: { q: settled } }),
    enabled: isSearch && settled.length >= searchLimits.shortest,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  const records = isSearch ? (answer.data?.results ?? []) : []
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
    isPending: isSearch && (settled !== typed || answer.isFetching),
    error: isSearch ? answer.error : null,
    isSimilar: records.length > 0 && answer.data?.similar === true,
  }
}
