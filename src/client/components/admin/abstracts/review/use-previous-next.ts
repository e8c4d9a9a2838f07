import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isDecided } from '../../../../../shared/abstracts/review'
import { query } from '../../../../data/api'

import { readReviewQueue } from '../review-queue'

/** The abstract's position in the list it was opened from, or else among all. */
export const usePreviousNext = (id: string) => {
  const [queue] = useState(readReviewQueue)
  const number = Number(id)
  const isQueued = queue.includes(number)
  const all = useQuery(query('GET /api/abstracts', {}))
  const ids = isQueued ? queue : (all.data ?? []).map((row) => row.id)
  const index = ids.indexOf(number)
  const at = (position: number) => (index === -1 ? undefined : ids[position])
  const undecided = new Set(all.data?.filter(({ status }) => !isDecided(status)).map((row) => row.id))
  const others = [...ids.slice(index + 1), ...ids.slice(0, Math.max(0, index))]
  return {
    /** Searched from here on, then from the start. */
    nextUndecided: others.find((id) => undecided.has(id)),
    previous: index > 0 ? at(index - 1) : undefined,
    next: at(index + 1),
    position: index === -1 ? undefined : `${index + 1} of ${ids.length}`,
  }
}

export type AbstractsAround = ReturnType<typeof usePreviousNext>
