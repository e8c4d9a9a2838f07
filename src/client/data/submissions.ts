import { useEffect } from 'react'
import type { SubmissionStatus } from '#shared/abstracts/submissions.ts'
import { query } from './api.ts'
import { type LoadQuery, usePageQuery } from './page-data.ts'

const submissionsQuery = query('GET /api/submissions', {})

/** If this fails, pages show only the date of the deadline. */
export const loadSubmissions = (load: LoadQuery): Promise<SubmissionStatus | undefined> =>
  load(submissionsQuery).catch(() => undefined)

/** Refetched whenever the page becomes visible again. */
export const useSubmissions = (initial: SubmissionStatus | undefined) => {
  const { data, refetch } = usePageQuery(submissionsQuery, initial)
  useEffect(() => {
    const refetchIfVisible = () => document.visibilityState === 'visible' && refetch()
    document.addEventListener('visibilitychange', refetchIfVisible)
    return () => document.removeEventListener('visibilitychange', refetchIfVisible)
  }, [refetch])
  return { submissions: data, refetch }
}
