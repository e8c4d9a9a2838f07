import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteButton } from '#client/components/admin/lists/delete-button.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { Checkbox } from '#client/ui/field.tsx'
import type { AbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'
import { abstractPaths } from './abstract-queries.ts'

type DeleteAbstractProps = { abstract: AbstractListItem; onDeleted?: () => unknown }

export const DeleteAbstract = ({ abstract: { id, abstractTitle }, onDeleted }: DeleteAbstractProps) => {
  const [withEvents, setWithEvents] = useState(false)
  return (
    <DeleteButton
      label="Delete Abstract"
      of={abstractTitle}
      question={
        <>
          <p>
            The abstract, its reviews and its approved text will be deleted. You can undo this for a moment.
          </p>
          <EventsOfAbstract abstractId={id} deleted={withEvents} onChange={setWithEvents} />
        </>
      }
      send={() =>
        undoableCall('DELETE /api/abstracts/:id', {
          params: { id },
          query: withEvents ? { events: 'delete' } : {},
        })
      }
      paths={abstractPaths}
      success={{ title: 'Abstract deleted successfully' }}
      failure={(message) => ({ title: 'Error', description: `Failed to delete abstract. ${message}` })}
      onDeleted={onDeleted}
    />
  )
}

type EventsOfAbstractProps = {
  abstractId: number
  deleted: boolean
  onChange: (deleted: boolean) => void
}

const inWords = ({ title, date, startTime, endTime }: ConferenceEvent) =>
  `“${title}” (${formatLongDate(date)}, ${formatTimeRange(startTime, endTime)})`

const fateOf = (event: ConferenceEvent) =>
  event.abstractWithdrawn
    ? `Visitors cannot see its event ${inWords(event)}. It stays hidden until you save the event again.`
    : `Its event ${inWords(event)} stays in the programme.`

const EventsOfAbstract = ({ abstractId, deleted, onChange }: EventsOfAbstractProps) => {
  const events = useQuery({
    ...query('GET /api/abstracts/:id/events', { params: { id: abstractId } }),
    ...formQuery,
  })
  return (
    <Loaded
      of={events}
      loading={<p role="status">Checking the programme…</p>}
      failure="Could not load its events."
    >
      {(loaded) =>
        loaded.length > 0 && (
          <>
            {!deleted && loaded.map((event) => <p key={event.id}>{fateOf(event)}</p>)}
            <Checkbox
              id={`delete-events-${abstractId}`}
              label={loaded.length === 1 ? 'Delete the event as well' : 'Delete the events as well'}
              checked={deleted}
              onChange={({ currentTarget }) => onChange(currentTarget.checked)}
            />
          </>
        )
      }
    </Loaded>
  )
}
