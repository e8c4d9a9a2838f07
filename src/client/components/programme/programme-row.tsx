import type { ReactNode } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import { formatTimeRange } from '#shared/time/dates.ts'
import { MyTime } from './my-time.tsx'

type ProgrammeRowProps = {
  date: string
  start: string
  end: string
  current: boolean
  quiet?: boolean
  /** Screen readers hear the time with the heading of each session. */
  timeInHeadings?: boolean
  children: ReactNode
}

/** A time slot: its time on the left, its sessions on the right. `quiet` is for breaks. */
export const ProgrammeRow = ({
  date,
  start,
  end,
  current,
  quiet,
  timeInHeadings,
  children,
}: ProgrammeRowProps) => (
  <li
    aria-current={current ? 'time' : undefined}
    className={`programme-row grid gap-x-4 md:gap-x-8 gap-y-2 border-hairline border-t ${quiet ? 'grid-cols-[9.5rem_1fr] py-2.5 text-ink-soft text-sm' : 'py-6'} md:grid-cols-[10.5rem_1fr] ${current ? '-mx-3 rounded-md bg-saffron-soft px-3' : ''}`}
  >
    <p
      className={`flex items-center gap-x-3 gap-y-1 self-start whitespace-nowrap tabular-nums md:flex-col md:items-start ${quiet ? '' : 'font-semibold'}`}
    >
      <span>
        <span aria-hidden={timeInHeadings}>{formatTimeRange(start, end)}</span>
        <MyTime date={date} start={start} end={end} />
      </span>
      {current && <Badge tone="accent">Now</Badge>}
    </p>
    <div className="min-w-0">{children}</div>
  </li>
)

/** Keynotes stand out by size and border, not only by colour. */
export const keynoteStyle =
  'break-inside-avoid rounded-r-lg border-saffron border-l-4 bg-paper-raised py-5 pr-5 pl-5 md:pl-7'
