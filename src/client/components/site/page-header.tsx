import type { ReactNode } from 'react'
import { usePageHeading } from '#client/routing/page-heading.ts'
import { Motif } from './motif.tsx'

type PageHeaderProps = {
  /** Overrides the route's heading. */
  title?: string
  children?: ReactNode
}

/** The header of every public page except the home page. */
export const PageHeader = ({ title, children }: PageHeaderProps) => {
  const heading = usePageHeading()
  return (
    <div className="relative overflow-hidden border-hairline border-b">
      <div className="no-print pointer-events-none absolute inset-y-0 right-0 hidden w-1/2 md:block">
        <Motif variant="header" className="size-full" />
      </div>
      <div className="page-width relative py-6 sm:py-10 md:py-14">
        {/* Beside the motif, never over it. */}
        <div className="md:max-w-[calc(50%-1rem)]">
          <h1 className="text-4xl">{title ?? heading}</h1>
          {children && <div className="mt-3 text-pretty text-ink-soft text-lg">{children}</div>}
        </div>
      </div>
    </div>
  )
}
