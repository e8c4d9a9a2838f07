import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isDecided } from '../../../../../shared/abstracts/review'
import { query } from '../../../../data/api'
import { fresh } from '../../../../data/refresh'
import { Button, buttonStyle } from '../../../../ui/button'
import { readQueue } from '../abstract-queue'

/** Where an abstract stands in the list it was opened from; opened by its address, in the list of all. */
export const useNeighbours = (id: string) => {
  const [queue] = useState(readQueue)
  const number = Number(id)
  const isQueued = queue.includes(number)
  // In a list of its own order it tells only what is undecided, which every decision made here reads again.
  const all = useQuery({ ...query('GET /api/abstracts', {}), ...(isQueued ? {} : fresh) })
  const ids = isQueued ? queue : (all.data ?? []).map((row) => row.id)
  const index = ids.indexOf(number)
  const at = (position: number) => (index === -1 ? undefined : ids[position])
  const undecided = new Set(all.data?.filter(({ status }) => !isDecided(status)).map((row) => row.id))
  const others = [...ids.slice(index + 1), ...ids.slice(0, Math.max(0, index))]
  return {
    /** From here on, and then from the beginning. */
    nextUndecided: others.find((id) => undecided.has(id)),
    previous: index > 0 ? at(index - 1) : undefined,
    next: at(index + 1),
    position: index === -1 ? undefined : `${index + 1} of ${ids.length}`,
  }
}

export type NeighbourIds = ReturnType<typeof useNeighbours>

export const Neighbours = ({ previous, next, position }: Omit<NeighbourIds, 'nextUndecided'>) => (
  <nav aria-label="Abstracts in the list" className="flex items-center gap-2">
    <Step to={previous} label="Previous">
      <ChevronLeft aria-hidden className="size-4" />
      Previous
    </Step>
    {position && <span className="whitespace-nowrap text-ink-soft tabular-nums">{position}</span>}
    <Step to={next} label="Next">
      Next
      <ChevronRight aria-hidden className="size-4" />
    </Step>
  </nav>
)

const look = { variant: 'secondary', size: 'sm' } as const

const Step = ({ to, label, children }: { to: number | undefined; label: string; children: ReactNode }) =>
  to === undefined ? (
    <Button {...look} disabled aria-label={`${label} abstract`}>
      {children}
    </Button>
  ) : (
    <Link
      to="/admin/abstracts/review/$id"
      params={{ id: String(to) }}
      aria-label={`${label} abstract`}
      className={buttonStyle(look)}
    >
      {children}
    </Link>
  )
