import { useQuery } from '@tanstack/react-query'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { Checkbox } from '#client/ui/field.tsx'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'

type EventsOfAbstractProps = {
  abstractId: number
  deleted: boolean
  onChange: (deleted: boolean) => void
}

const inWords = ({ title, date, startTime, endTime }: ConferenceEvent) =>
  `“${title}” (${formatLongDate(date)}, ${formatTimeRange(startTime, endTime)})`

const fateOf = (event: ConferenceEvent) =>
  event.abstractWithdrawn || event.awaitsRelease
    ? `Visitors cannot see its event ${inWords(event)}. It stays hidden until you save the event again.`
    : `Its event ${inWords(event)} stays in the programme.`

/** What becomes of the events made from an abstract that is deleted, with the choice to delete them as well. */
export const EventsOfAbstract = ({ abstractId, deleted, onChange }: EventsOfAbstractProps) => {
  const events = useQuery({
    ...query('GET /api/abstracts/:id/events', { params: { id: abstractId } }),
    ...formQuery,
  })
  if (events.isPending) return <p role="status">Checking the programme…</p>
  if (events.isError) return <QueryError title="Could not load its events." of={events} />
  if (events.data.length === 0) return null
  return (
    <>
      {!deleted && events.data.map((event) => <p key={event.id}>{fateOf(event)}</p>)}
      <Checkbox
        id={`delete-events-${abstractId}`}
        label={events.data.length === 1 ? 'Delete the event as well' : 'Delete the events as well'}
        checked={deleted}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </>
  )
}
