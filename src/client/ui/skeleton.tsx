import { cx } from './class-names.ts'

/** Decorative: the container announces that it is loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx('block animate-pulse rounded-md bg-paper-sunken', className)} />
)
