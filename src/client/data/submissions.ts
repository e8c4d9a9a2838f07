import { useEffect, useState } from 'react'
import type { CallResponse } from '../../shared/api'
import { query } from './api'
import { type LoadQuery, loadInBrowser } from './page-data'

const submissionsQuery = query('GET /api/submissions', {})

export type CallState = CallResponse<'GET /api/submissions'>

/** Read before a page that speaks of the deadline is shown; without an answer such a page names only the date. */
export const loadSubmissions = (load: LoadQuery): Promise<CallState | undefined> =>
  load(submissionsQuery).catch(() => undefined)

/** How the call for abstracts stands; read again when somebody comes back to a page left open. */
export const useSubmissions = (given: CallState | undefined): CallState | undefined => {
  const [newer, setNewer] = useState<CallState>()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') loadInBrowser(submissionsQuery).then(setNewer, () => {})
    }
    if (!given) look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [given])
  return newer ?? given
}
