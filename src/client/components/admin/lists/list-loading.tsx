import { Skeleton } from '#client/ui/loading.tsx'

const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f']

/** The skeleton of a table. */
export const ListLoading = ({ label }: { label: string }) => (
  <div role="status" className="grid gap-2">
    <span className="sr-only">{label}</span>
    {SHAPES.map((shape) => (
      <Skeleton key={shape} className="h-12" />
    ))}
  </div>
)
