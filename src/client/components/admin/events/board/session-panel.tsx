import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button, buttonStyle } from '#client/ui/button.tsx'
import { Input } from '#client/ui/field.tsx'
import { type EventSession, talkMinutes } from '#shared/event-sessions/event-sessions.ts'
import { sessionNotes } from '#shared/event-sessions/session-warnings.ts'
import { splitPoints } from '#shared/event-sessions/split-and-join.ts'
import { inRunningOrder } from '#shared/event-sessions/talk-times.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { chairText } from '#shared/programme/chair-text.ts'
import { boardText } from '#shared/programme/programme-items.ts'
import type { Room } from '#shared/rooms/rooms.ts'
import { formatTimeRange, minutesBetween } from '#shared/time/dates.ts'
import { type BoardSlot, boardSlotOf } from './geometry.ts'
import { SelectedPanel } from './selected-panel.tsx'
import { SlotForm } from './slot-panel.tsx'

type SessionPanelProps = {
  session: EventSession
  talks: ConferenceEvent[]
  /** The session with which it can be joined. */
  next: EventSession | undefined
  days: { date: string; label: string }[]
  rooms: Room[]
  clashes: string[]
  onMove: (slot: BoardSlot) => void
  onMinutes: (talk: ConferenceEvent, minutes: number) => void
  onSplit: (talk: ConferenceEvent) => void
  onJoin: (next: EventSession) => void
  onClose: () => void
}

/** The selected session: its time and place, its running order, and where it can be split or joined. */
export const SessionPanel = (props: SessionPanelProps) => {
  const { session, talks, next, days, rooms, clashes, onClose } = props
  const points = splitPoints(session, talks)
  const notes = sessionNotes(session, talks)
  return (
    <SelectedPanel title={session.title} people={chairText(session)} clashes={clashes} onClose={onClose}>
      {notes.length > 0 && (
        <ul className="list-disc pl-5 text-amber-ink">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <SlotForm slot={boardSlotOf(session)} days={days} rooms={rooms} onSubmit={props.onMove}>
        <Button type="submit" size="sm">
          Move
        </Button>
        {session.id > 0 && (
          <Link
            to="/admin/events/sessions/$id"
            params={{ id: String(session.id) }}
            className={buttonStyle({ variant: 'quiet', size: 'sm' })}
          >
            Edit session
          </Link>
        )}
        {next && (
          <Button variant="quiet" size="sm" onClick={() => props.onJoin(next)}>
            Join with “{next.title}”
          </Button>
        )}
      </SlotForm>
      {talks.length > 0 && (
        <ol aria-label="Running order" className="grid gap-3">
          {inRunningOrder(talks).map((talk) => (
            <li key={talk.id} className="grid gap-1 border-hairline border-t pt-3">
              <p className="text-ink-soft text-sm tabular-nums">
                {boardText(talk) || formatTimeRange(talk.startTime, talk.endTime)}
              </p>
              <p dir="auto" className="font-semibold leading-snug">
                {talk.title}
              </p>
              {session.kind === 'talks' && (
                <div className="flex flex-wrap items-end gap-2">
                  <Minutes
                    key={`${talk.startTime} ${talk.endTime}`}
                    talk={talk}
                    onChange={(minutes) => props.onMinutes(talk, minutes)}
                  />
                  {points.includes(talk) && (
                    <Button
                      variant="quiet"
                      size="sm"
                      aria-label={`Split here: ${talk.title}`}
                      onClick={() => props.onSplit(talk)}
                    >
                      Split here
                    </Button>
                  )}
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </SelectedPanel>
  )
}

type MinutesProps = { talk: ConferenceEvent; onChange: (minutes: number) => void }

/** Saved by Enter, or when it loses the focus. */
const Minutes = ({ talk, onChange }: MinutesProps) => {
  const [problem, setProblem] = useState('')
  const before = minutesBetween(talk.startTime, talk.endTime)
  const save = ({ value }: HTMLInputElement) => {
    const { data, error } = talkMinutes.safeParse(value.trim() === '' ? Number.NaN : Number(value))
    setProblem(error?.issues[0]?.message ?? '')
    if (data !== undefined && data !== before) onChange(data)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('minutes')
    if (field instanceof HTMLInputElement) save(field)
  }
  return (
    <form noValidate onSubmit={submit} className="min-w-24 max-w-40" aria-label={talk.title}>
      <Input
        id={`board-minutes-${talk.id}`}
        name="minutes"
        label="Minutes"
        type="number"
        min={1}
        error={problem}
        defaultValue={before}
        onBlur={({ currentTarget }) => save(currentTarget)}
      />
    </form>
  )
}
