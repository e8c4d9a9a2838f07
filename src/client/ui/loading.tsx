import { cx } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export const Loading = () => (
  <div role="status" className="flex items-center gap-3 py-8 text-ink-soft">
    <Spinner className="size-6" />
    Loading…
  </div>
)

/** Decorative: the container announces that it is loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx('block animate-pulse rounded-md bg-paper-sunken', className)} />
)
