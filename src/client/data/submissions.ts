import { useEffect, useState } from 'react'
import type { SubmissionStatus } from '#shared/abstracts/submissions.ts'
import { query } from './api.ts'
import { type LoadQuery, loadInBrowser } from './page-data.ts'

const submissionsQuery = query('GET /api/submissions', {})

/** If this fails, pages show only the date of the deadline. */
export const loadSubmissions = (load: LoadQuery): Promise<SubmissionStatus | undefined> =>
  load(submissionsQuery).catch(() => undefined)

/** Refetched when the page becomes visible again, and whenever `changes` does. */
export const useSubmissions = (
  initial: SubmissionStatus | undefined,
  changes = 0,
): SubmissionStatus | undefined => {
  const [latest, setLatest] = useState<SubmissionStatus>()
  useEffect(() => {
    const refetch = () => {
      if (document.visibilityState === 'visible') loadInBrowser(submissionsQuery).then(setLatest, () => {})
    }
    if (!initial || changes > 0) refetch()
    document.addEventListener('visibilitychange', refetch)
    return () => document.removeEventListener('visibilitychange', refetch)
  }, [initial, changes])
  return latest ?? initial
}
