import { useEffect, useState } from 'react'
import type { CallResponse } from '../../shared/api'
import { query } from './api'
import { type LoadQuery, loadInBrowser } from './page-data'

const submissionsQuery = query('GET /api/submissions', {})

export type CallState = CallResponse<'GET /api/submissions'>

/** If this fails, pages show only the date of the deadline. */
export const loadSubmissions = (load: LoadQuery): Promise<CallState | undefined> =>
  load(submissionsQuery).catch(() => undefined)

/** The state of the call for abstracts, refetched when the page becomes visible again. */
export const useSubmissions = (initial: CallState | undefined): CallState | undefined => {
  const [latest, setLatest] = useState<CallState>()
  useEffect(() => {
    const refetch = () => {
      if (document.visibilityState === 'visible') loadInBrowser(submissionsQuery).then(setLatest, () => {})
    }
    if (!initial) refetch()
    document.addEventListener('visibilitychange', refetch)
    return () => document.removeEventListener('visibilitychange', refetch)
  }, [initial])
  return latest ?? initial
}
