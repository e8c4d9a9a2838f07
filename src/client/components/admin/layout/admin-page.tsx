import { Link } from '@tanstack/react-router'
import { ArrowLeft, ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { HistoryList, type HistoryProps } from '#client/components/admin/history/history-list.tsx'
import { type AdminLink, adminLinkProps } from '#client/components/admin/layout/admin-link.ts'
import { usePageHeading } from '#client/routing/page-heading.ts'
import { cx } from '#client/ui/class-names.ts'

type AdminPageProps = {
  /** Where it differs from the route's heading. */
  title?: string
  /** The back link. */
  back?: AdminLink & { label: string }
  actions?: ReactNode
  /** The record whose history is shown below. */
  history?: ComponentProps<typeof RecordHistory>
  /** For tables, or the full width of the window. */
  width?: 'table' | 'full'
  /** The heading is not printed. */
  screenHeading?: boolean
  children: ReactNode
}

const widths = { table: 'table-width', full: 'px-4 md:px-8' } as const

/** The layout of every back-office page. */
export const AdminPage = ({
  title,
  back,
  actions,
  width,
  screenHeading,
  history,
  children,
}: AdminPageProps) => {
  const heading = usePageHeading()
  return (
    <div className={`py-8 text-sm print:py-0 ${width ? widths[width] : 'page-width'}`}>
      {back && (
        <Link {...adminLinkProps(back)} className="text-link mb-3 inline-flex items-center gap-1 no-print">
          <ArrowLeft aria-hidden className="size-4" />
          {back.label}
        </Link>
      )}
      <div className={cx('flex flex-wrap items-center justify-between gap-3', screenHeading && 'no-print')}>
        <h1 dir="auto" tabIndex={-1} className="text-3xl">
          {title || heading}
        </h1>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      <div className="mt-6 print:mt-0">{children}</div>
      {history && (
        <RecordHistory key={`${history.entity} ${history.entityId} ${history.person}`} {...history} />
      )}
    </div>
  )
}

/** The history of one record or person, fetched when opened. */
const RecordHistory = (props: HistoryProps) => {
  const [open, setOpen] = useState(false)
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group mt-10 border-hairline border-t pt-4"
    >
      <summary className="inline-flex min-h-9 items-center gap-2 rounded-md font-semibold text-accent-ink">
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        History
      </summary>
      <div className="mt-3">{open && <HistoryList {...props} />}</div>
    </details>
  )
}
