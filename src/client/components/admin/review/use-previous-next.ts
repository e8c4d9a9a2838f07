import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readReviewQueue } from '#client/components/admin/abstracts/review-queue.ts'
import { neighbours } from '#client/components/admin/layout/neighbours.ts'
import { query } from '#client/data/api.ts'
import { isDecided } from '#shared/abstracts/review.ts'

/** The abstracts beside this one in the list it was opened from, or else among all. Open ones are undecided. */
export const usePreviousNext = (id: number) => {
  const [queue] = useState(readReviewQueue)
  const { data: all = [] } = useQuery(query('GET /api/abstracts', {}))
  const undecided = new Set(all.filter(({ status }) => !isDecided(status)).map((row) => row.id))
  const ids = queue.includes(id) ? queue : all.map((row) => row.id)
  return neighbours(ids, id, (other) => undecided.has(other))
}
