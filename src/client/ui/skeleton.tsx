import { cx } from './class-names'

/** The shape of what is on its way. The container says so in words. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx('block animate-pulse rounded-md bg-paper-sunken', className)} />
)
