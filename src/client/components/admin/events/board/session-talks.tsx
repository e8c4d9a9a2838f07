import { ArrowDown, ArrowUp } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FillSession } from '#client/components/admin/event-sessions/fill-session.tsx'
import { Button } from '#client/ui/button.tsx'
import { Input } from '#client/ui/field.tsx'
import { type EventSession, talkMinutes } from '#shared/event-sessions/event-sessions.ts'
import { fittingTalks } from '#shared/event-sessions/fill-proposal.ts'
import { inRunningOrder, runningOrder } from '#shared/event-sessions/talk-times.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { boardText } from '#shared/programme/programme-items.ts'
import { formatTimeRange, minutesBetween } from '#shared/time/dates.ts'
import { useBoard } from './board-context.ts'

type SessionTalksProps = { session: EventSession; talks: ConferenceEvent[] }

/** The running order of the selected session. */
export const SessionTalks = ({ session, talks }: SessionTalksProps) => {
  const { scheduling } = useBoard()
  const list = useRef<HTMLOListElement>(null)
  /** The button that moved a talk, which loses the focus when its talk takes another place. */
  const pressed = useRef('')
  const order = inRunningOrder(talks)
  const ids = order.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new order takes the focus away
  useEffect(() => {
    if (pressed.current) list.current?.querySelector<HTMLElement>(pressed.current)?.focus()
    pressed.current = ''
  }, [ids])
  const move = (talk: ConferenceEvent, by: -1 | 1) => {
    pressed.current = `[data-move="${talk.id} ${by}"]`
    scheduling.moveTalk(session, talk, by)
  }
  if (order.length === 0) return null
  return (
    <ol ref={list} aria-label="Running order" className="grid gap-3">
      {order.map((talk, at) => (
        <li key={talk.id} className="grid gap-1 border-hairline border-t pt-3">
          <div className="flex items-center justify-between gap-2">
            <p className="text-ink-soft text-sm tabular-nums">
              {boardText(talk) || formatTimeRange(talk.startTime, talk.endTime)}
            </p>
            {order.length > 1 && (
              <span className="flex">
                <MoveButton talk={talk} by={-1} atEnd={at === 0} onMove={move} />
                <MoveButton talk={talk} by={1} atEnd={at === order.length - 1} onMove={move} />
              </span>
            )}
          </div>
          <p dir="auto" className="break-words font-semibold leading-snug">
            {talk.title}
          </p>
          {session.kind === 'talks' && (
            <Minutes
              key={`${talk.startTime} ${talk.endTime}`}
              talk={talk}
              onChange={(minutes) => scheduling.setMinutes(session, talk, minutes)}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

type MoveButtonProps = {
  talk: ConferenceEvent
  by: -1 | 1
  /** Nothing is before or after it. */
  atEnd: boolean
  onMove: (talk: ConferenceEvent, by: -1 | 1) => void
}

// Not disabled at the ends of the list, because a disabled button loses the focus.
const MoveButton = ({ talk, by, atEnd, onMove }: MoveButtonProps) => {
  const Arrow = by < 0 ? ArrowUp : ArrowDown
  return (
    <Button
      variant="quiet"
      size="icon-sm"
      data-move={`${talk.id} ${by}`}
      aria-label={`Move ${by < 0 ? 'up' : 'down'}: ${talk.title}`}
      aria-disabled={atEnd || undefined}
      onClick={() => !atEnd && onMove(talk, by)}
      icon={Arrow}
    />
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

/** Proposes unscheduled abstracts for the selected session. Nothing moves until they are added. */
export const FillFromBoard = ({ session, talks }: SessionTalksProps) => {
  const { data, view, scheduling } = useBoard()
  const read = () => {
    const own = new Set(talks.map(({ approvedAbstractId }) => approvedAbstractId))
    return {
      kind: session.kind,
      about: [session.title, session.trackName].filter(Boolean).join(' '),
      talks: data.abstracts.filter(({ id }) => own.has(id)),
      unscheduled: view.unscheduled,
      fitting: fittingTalks(session, runningOrder(session, talks)),
    }
  }
  return (
    <div className="border-hairline border-t pt-3">
      <FillSession read={read} onAdd={(added) => scheduling.fillSession(session, added)} />
    </div>
  )
}
