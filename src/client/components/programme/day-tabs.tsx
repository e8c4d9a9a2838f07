import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import { useVenueNow } from '#client/components/now/use-venue-now.ts'
import { useConference } from '#client/routing/page-context.ts'
import { pluralise } from '#shared/pluralise.ts'
import { calendarDay } from '#shared/time/dates.ts'

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** The tabs are links, so that they work without scripts; arrow keys move between them. */
const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  const tabs = [...event.currentTarget.querySelectorAll('a')]
  const at = tabs.indexOf(document.activeElement as HTMLAnchorElement)
  const step = steps[event.key]
  const to = { Home: 0, End: tabs.length - 1 }[event.key] ?? (step && (at + step + tabs.length) % tabs.length)
  const next = to === undefined ? undefined : tabs[to]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}

const short = (date: string) => {
  const day = calendarDay(date)
  return day ? `${day.weekday.slice(0, 3)} ${day.day} ${day.month.slice(0, 3)}` : date
}

type DayTabsProps = {
  selected: string
  /** The number of search results for each day. */
  counts?: ReadonlyMap<string, number>
}

/** The conference days; during a search, a tab for all days as well. */
export const DayTabs = ({ selected, counts }: DayTabsProps) => {
  const { days } = useConference()
  const today = useVenueNow()?.slice(0, 10)
  const all = [...(counts?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  return (
    <div className="no-print relative z-30 tall:sticky tall:top-16 border-hairline border-b bg-paper">
      <div role="tablist" aria-label="Days" onKeyDown={onKeyDown} className="page-width flex">
        {counts && (
          <Tab
            day={undefined}
            selected={selected}
            roving={today !== undefined}
            label={
              <>
                All<span className="max-sm:sr-only"> days</span>
              </>
            }
            detail={pluralise(all, 'session')}
          />
        )}
        {days.map(({ date, label }) => (
          <Tab
            key={date}
            day={date}
            selected={selected}
            roving={today !== undefined}
            label={label}
            // In the same line, to avoid a layout shift when the date is known.
            detail={
              counts ? pluralise(counts.get(date) ?? 0, 'session') : date === today ? 'Today' : short(date)
            }
          />
        ))}
      </div>
    </div>
  )
}

type TabProps = {
  day: string | undefined
  selected: string
  label: ReactNode
  detail: string
  /** One tab stop for all; without scripts, which handle the arrow keys, each is one. */
  roving: boolean
}

const Tab = ({ day, selected, label, detail, roving }: TabProps) => (
  <Link
    from="/programme"
    to="/programme"
    id={`tab-${day ?? 'all'}`}
    role="tab"
    aria-selected={(day ?? 'all') === selected}
    aria-controls="day"
    tabIndex={roving && (day ?? 'all') !== selected ? -1 : undefined}
    search={(shown) => ({ ...shown, day, event: undefined })}
    resetScroll={false}
    className="flex-1 border-transparent border-b-3 px-2 py-2.5 text-center text-ink-soft no-underline hover:text-ink aria-selected:border-accent aria-selected:text-ink sm:flex-initial sm:px-6"
  >
    <span className="block font-heading font-serif text-lg leading-tight">{label}</span>
    <span className="block text-sm">{detail}</span>
  </Link>
)
