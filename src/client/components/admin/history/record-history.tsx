import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { HistoryList, type HistoryProps } from './history-list.tsx'

/** The history of one record or person, fetched when opened. */
export const RecordHistory = (props: HistoryProps) => {
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
