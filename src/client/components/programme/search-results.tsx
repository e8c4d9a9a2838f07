import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ProgrammeSearch } from '#client/data/programme-search.ts'
import { useConference } from '#client/routing/page-context.ts'
import { clashesAmong } from '#shared/programme/clashes.ts'
import type { ProgrammeItem, SavedItem } from '#shared/programme/programme-items.ts'
import { formatLongDate } from '#shared/time/dates.ts'
import { DayList } from './day-list.tsx'
import { createHighlighter } from './highlight.tsx'

type SearchResultsProps = {
  matching: ProgrammeItem[]
  search: ProgrammeSearch
  onPresenter: (id: number) => void
  /** Set when my sessions are shown: each is marked with its clashes. */
  chosenItems?: SavedItem[]
}

/** Grouped by day. */
export const SearchResults = ({ matching, search, onPresenter, chosenItems }: SearchResultsProps) => {
  const clashes = useMemo(() => chosenItems && clashesAmong(chosenItems), [chosenItems])
  const highlighter = useMemo(() => (search.text ? createHighlighter(search.text) : undefined), [search.text])
  const days = useConference()
    .days.filter(({ date }) => !search.day || search.day === date)
    .map((day) => ({ ...day, items: matching.filter(({ date }) => date === day.date) }))
    .filter(({ items }) => items.length > 0)
  if (days.length === 0) return <NothingFound elsewhere={matching.length > 0} />
  return days.map(({ date, label, items }) => (
    <section key={date} aria-labelledby={`found-${date}`} className="mb-10">
      <h2 id={`found-${date}`} className="mb-4 text-2xl">
        {label}, {formatLongDate(date)}
      </h2>
      <DayList
        day={date}
        items={items}
        onPresenter={onPresenter}
        highlighter={highlighter}
        inColumns={false}
        clashes={clashes}
      />
    </section>
  ))
}

const NothingFound = ({ elsewhere }: { elsewhere: boolean }) => (
  <div className="rounded-lg border border-hairline bg-paper-raised p-8">
    {elsewhere && <p className="mb-2">No sessions match on this day.</p>}
    <p>
      {elsewhere ? (
        <Link
          from="/programme"
          to="/programme"
          search={(shown) => ({ ...shown, day: undefined })}
          resetScroll={false}
          className="text-link"
        >
          Show all days
        </Link>
      ) : (
        <Link to="/programme" resetScroll={false} className="text-link">
          Show the full programme
        </Link>
      )}
    </p>
  </div>
)
