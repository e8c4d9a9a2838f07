import { ExternalLink as Arrow } from 'lucide-react'
import type { ReactNode } from 'react'

export const ExternalLink = ({
  href,
  className = 'text-link',
  children,
}: {
  href: string
  className?: string
  children: ReactNode
}) => (
  <a href={href} rel="noreferrer" className={className}>
    {children}
    <Arrow aria-hidden className="no-print ml-1 inline size-[0.85em] shrink-0 align-baseline" />
  </a>
)
