import { Skeleton } from '#client/ui/loading.tsx'

const lines = ['h-12', 'h-40', 'h-8', 'h-56', 'h-8', 'h-56']

export const ProgrammeSkeleton = () => (
  <div role="status" className="page-width grid gap-6 py-10">
    <span className="sr-only">Loading programme…</span>
    {lines.map((height, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a skeleton never change places
      <div key={index} className="grid gap-x-8 gap-y-2 md:grid-cols-[10.5rem_1fr]">
        <Skeleton className="h-5 w-36" />
        <Skeleton className={height} />
      </div>
    ))}
  </div>
)
