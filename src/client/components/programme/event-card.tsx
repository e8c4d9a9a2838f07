import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { memo } from 'react'
import type { ConferenceEvent } from '../../../shared/events'
import { eventTypeLabel } from '../../../shared/events'
import { furtherAuthors } from '../../../shared/programme'
import { Badge } from '../../ui/badge'
import { eventTone } from './event-tone'
import { Presenter } from './presenter'
import { keynoteStyle } from './row'

type EventCardProps = { event: ConferenceEvent; day: string; onPresenter: (id: number) => void }

/** The whole card opens the event; the presenter's name in it opens the presenter. */
export const EventCard = memo(({ event, day, onPresenter }: EventCardProps) => {
  const { id, title, type, roomName } = event
  const link = (
    <Link
      to="/programme"
      search={{ day, event: id }}
      resetScroll={false}
      preload={false}
      dir="auto"
      className="text-inherit no-underline after:absolute after:inset-0 after:content-[''] hover:underline"
    >
      {title}
    </Link>
  )
  if (type === 'break')
    return (
      <h3 className="relative font-normal font-sans">
        {link}, {roomName}
      </h3>
    )
  const keynote = type === 'keynote'
  const others = furtherAuthors(event)
  return (
    <article
      className={`relative flex flex-col hover:bg-paper-sunken ${keynote ? keynoteStyle : 'break-inside-avoid rounded-lg border border-hairline bg-paper-raised p-4'}`}
    >
      <p className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
        <span className="inline-flex items-center gap-1.5 font-semibold text-teal-ink">
          <MapPin aria-hidden className="size-4" />
          {roomName}
        </span>
        <Badge tone={eventTone(type)}>{eventTypeLabel(type)}</Badge>
      </p>
      <h3 className={keynote ? 'text-2xl' : 'text-lg leading-snug'}>{link}</h3>
      <Presenter event={event} onPresenter={onPresenter} className="mt-2" />
      {others && (
        <p dir="auto" className="mt-1 text-ink-soft text-sm">
          With {others}
        </p>
      )}
    </article>
  )
})
