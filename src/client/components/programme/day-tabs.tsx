import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { conference } from '../../../shared/conference'
import { calendarDay } from '../../../shared/dates'
import { useVenueNow } from '../../use-venue-now'

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Arrows move between the tabs; Tab and Enter work as on any link, with or without scripts. */
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

export const DayTabs = ({ selected }: { selected: string }) => {
  const today = useVenueNow()?.slice(0, 10)
  return (
    <div className="no-print sticky top-16 z-30 border-hairline border-b bg-paper">
      <div role="tablist" aria-label="Days" onKeyDown={onKeyDown} className="page-width flex">
        {conference.days.map(({ date, label }) => (
          <Link
            key={date}
            id={`tab-${date}`}
            role="tab"
            aria-selected={date === selected}
            aria-controls="day"
            to="/programme"
            search={{ day: date }}
            resetScroll={false}
            className="flex-1 border-transparent border-b-3 px-2 py-2.5 text-center text-ink-soft no-underline hover:text-ink aria-selected:border-teal aria-selected:text-ink sm:flex-none sm:px-6"
          >
            <span className="block font-heading font-serif text-lg leading-tight">{label}</span>
            {/* The same line, so that nothing moves when the clock is known. */}
            <span className="block text-sm">{date === today ? 'Today' : short(date)}</span>
          </Link>
        ))}
      </div>
    </div>
  )
}
