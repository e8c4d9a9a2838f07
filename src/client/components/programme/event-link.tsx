import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cx } from '#client/ui/class-names.ts'

/** Opens the event's dialog. Covers the whole card that it stands in. */
export const EventLink = ({
  id,
  className,
  children,
}: {
  id: number
  className?: string
  children: ReactNode
}) => (
  <Link
    from="/programme"
    to="/programme"
    search={(shown) => ({ ...shown, event: id })}
    resetScroll={false}
    preload={false}
    dir="auto"
    className={cx(
      "text-inherit no-underline after:absolute after:inset-0 after:content-[''] hover:underline",
      className,
    )}
  >
    {children}
  </Link>
)
