import { CalendarPlus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { ChangeMark } from '#client/components/changes/recent-changes.tsx'
import { MaterialList } from '#client/components/materials/material-list.tsx'
import { useMaterialsOf } from '#client/components/materials/shown-materials.ts'
import { Star } from '#client/components/saved-events/star.tsx'
import { useSite } from '#client/routing/page-context.ts'
import { buttonStyle } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { furtherAuthors, placeText } from '#shared/programme/programme.ts'
import { boardText } from '#shared/programme/programme-items.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'
import { Presenter } from './card-parts.tsx'
import { EventTypeBadge } from './event-type-badge.tsx'
import { MyTime } from './my-time.tsx'

type EventDialogProps = {
  event: ConferenceEvent | undefined
  /** The page without the dialog. */
  closeHref: string
  onClose: () => void
  onPresenter: (id: number) => void
}

export const EventDialog = ({ event, closeHref, onClose, onPresenter }: EventDialogProps) => (
  <Dialog
    open={event !== undefined}
    onClose={onClose}
    title={event?.title ?? 'Session'}
    closeHref={closeHref}
    wide
  >
    {event && <Details event={event} onPresenter={onPresenter} />}
  </Dialog>
)
const Details = ({
  event,
  onPresenter,
}: { event: ConferenceEvent } & Pick<EventDialogProps, 'onPresenter'>) => {
  const others = furtherAuthors(event)
  const materials = useMaterialsOf(event.id)
  return (
    <div className="grid gap-5">
      <div>
        <EventTypeBadge type={event.type} /> <ChangeMark eventId={event.id} />
        <p className="mt-3 font-semibold">{formatLongDate(event.date)}</p>
        <p className="tabular-nums">{formatTimeRange(event.startTime, event.endTime)}</p>
        <MyTime date={event.date} start={event.startTime} end={event.endTime} />
        <p className="text-ink-soft">{[placeText(event), event.roomBuilding].filter(Boolean).join(', ')}</p>
        {event.sessionTitle && (
          <p dir="auto" className="text-ink-soft">
            {[`Session: ${event.sessionTitle}`, boardText(event)].filter(Boolean).join(', ')}
          </p>
        )}
      </div>
      {event.mainPresenterId !== null && (
        <div>
          <h3 className="text-lg">Presenter</h3>
          <Presenter event={event} onPresenter={onPresenter} className="mt-1" />
        </div>
      )}
      {others && (
        <div>
          <h3 className="text-lg">With</h3>
          <p dir="auto" className="mt-1">
            {others}
          </p>
        </div>
      )}
      <p dir="auto" className="prose-width whitespace-pre-line">
        {event.description}
      </p>
      {materials.length > 0 && (
        <div>
          <h3 className="text-lg">Materials</h3>
          <MaterialList items={materials} title={event.title} className="mt-1" />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Star event={event} labelled />
        <AddToCalendar event={event} />
        {event.abstractId && (
          <a
            href={`/abstracts/${event.abstractId}`}
            className={buttonStyle({ variant: 'secondary', size: 'sm' })}
          >
            Abstract and citation
          </a>
        )}
        <ShareLink path={`/programme?event=${event.id}`} title={event.title} />
      </div>
    </div>
  )
}

type ShareLinkProps = {
  /** Path and query. */
  path: string
  title: string
}

/** The system's share dialog, or a mailto link where there is none. No third party is involved. */
const ShareLink = ({ path, title }: ShareLinkProps) => {
  const url = useSite().origin + path
  const share = (click: MouseEvent) => {
    if (!navigator.share) return
    click.preventDefault()
    // Cancelling is not an error.
    navigator.share({ title, url }).catch(() => {})
  }
  return (
    <a
      href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      onClick={share}
      className={buttonStyle({ variant: 'secondary', size: 'sm' })}
    >
      Share
    </a>
  )
}

const AddToCalendar = ({ event }: { event: { id: number; title: string } }) => (
  <a
    href={`/programme/${event.id}.ics`}
    aria-label={`Add to calendar: ${event.title}`}
    className={buttonStyle({ variant: 'secondary', size: 'sm' })}
  >
    <CalendarPlus aria-hidden className="size-4" />
    Add to calendar
  </a>
)
