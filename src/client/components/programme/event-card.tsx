import { type CSSProperties, memo } from 'react'
import { ChangeMark } from '#client/components/changes/recent-changes.tsx'
import { Star } from '#client/components/saved-events/star.tsx'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { furtherAuthors, placeText } from '#shared/programme/programme.ts'
import { boardText, type SavedItem } from '#shared/programme/programme-items.ts'
import { formatTimeRange } from '#shared/time/dates.ts'
import { ClashNote, Place, Presenter } from './card-parts.tsx'
import { EventLink } from './event-link.tsx'
import { EventTypeBadge } from './event-type-badge.tsx'
import type { Highlighter } from './highlight.tsx'
import { keynoteStyle } from './programme-row.tsx'

type EventCardProps = {
  event: ConferenceEvent
  onPresenter: (id: number) => void
  /** Among search results. */
  highlighter?: Highlighter
  /** The room's column on wide screens. */
  column?: number | 'all'
  /** Other starred sessions at the same time. */
  clashes?: SavedItem[]
}

/** The card opens the event; the presenter's name opens the presenter. */
export const EventCard = memo(({ event, onPresenter, highlighter, column, clashes }: EventCardProps) => {
  const { id, title, type, startTime, endTime } = event
  const place = placeText(event)
  const highlight = (text: string) => highlighter?.highlight(text) ?? text
  const link = <EventLink id={id}>{highlight(title)}</EventLink>
  // Screen reader users who jump between headings would not hear the time.
  const time = <span className="sr-only">{formatTimeRange(startTime, endTime)}, </span>
  const style = typeof column === 'number' ? ({ '--column': column } as CSSProperties) : undefined
  const span = style ? 'lg:col-start-(--column) print:col-start-(--column)' : column && 'col-span-full'
  if (type === 'break')
    return (
      // As far from the edge as the stars of cards.
      <div className={`relative flex items-center gap-3 pr-4 print:pr-0 ${span ?? ''}`}>
        <h3 className="font-normal font-sans">
          {time}
          {link}, {highlight(place)}
        </h3>
        <ChangeMark eventId={id} />
        <ClashNote with={clashes} />
        <Star event={event} className="ml-auto" />
      </div>
    )
  const keynote = type === 'keynote'
  const others = furtherAuthors(event)
  const excerpt = highlighter?.excerpt(event.description)
  return (
    <article
      style={style}
      className={`event-card relative flex flex-col hover:bg-paper-sunken ${span ?? ''} ${keynote ? keynoteStyle : 'break-inside-avoid rounded-lg border border-hairline bg-paper-raised p-4 print:p-2'}`}
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm print:mb-0">
        <Place>{highlight(place)}</Place>
        <div className="inline-flex items-center gap-2.5">
          <ChangeMark eventId={id} />
          <EventTypeBadge type={type} />
          <Star event={event} />
        </div>
      </div>
      <h3 className={keynote ? 'text-2xl' : 'text-lg leading-snug'}>
        {time}
        {link}
      </h3>
      {event.sessionTitle && (
        <p dir="auto" className="mt-1 text-ink-soft text-sm">
          {highlight(event.sessionTitle)} {boardText(event)}
        </p>
      )}
      <Presenter event={event} onPresenter={onPresenter} highlighter={highlighter} className="mt-2" />
      {others && (
        <p dir="auto" className="mt-1 text-ink-soft text-sm">
          With {highlight(others)}
        </p>
      )}
      <ClashNote with={clashes} />
      {excerpt && (
        <p dir="auto" className="prose-width mt-2 text-ink-soft text-sm">
          {highlight(excerpt)}
        </p>
      )}
    </article>
  )
})
