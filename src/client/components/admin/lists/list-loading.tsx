import { ApiError } from '../../../data/api'
import { Skeleton } from '../../../ui/skeleton'

const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f']

/** Where a table is on its way. */
export const ListLoading = ({ label }: { label: string }) => (
  <div role="status" className="grid gap-2">
    <span className="sr-only">{label}</span>
    {SHAPES.map((shape) => (
      <Skeleton key={shape} className="h-12" />
    ))}
  </div>
)

/** Nothing has this id: neither a number that nobody has, nor a word that is no number. */
export const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
