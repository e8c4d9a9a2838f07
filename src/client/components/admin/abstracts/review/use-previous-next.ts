import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isDecided } from '../../../../../shared/abstracts/review'
import { query } from '../../../../data/api'
import { neighbours } from '../../layout/neighbours'
import { readReviewQueue } from '../review-queue'

/** The abstracts beside this one in the list it was opened from, or else among all. Open ones are undecided. */
export const usePreviousNext = (id: number) => {
  const [queue] = useState(readReviewQueue)
  const { data: all = [] } = useQuery(query('GET /api/abstracts', {}))
  const undecided = new Set(all.filter(({ status }) => !isDecided(status)).map((row) => row.id))
  const ids = queue.includes(id) ? queue : all.map((row) => row.id)
  return neighbours(ids, id, (other) => undecided.has(other))
}
