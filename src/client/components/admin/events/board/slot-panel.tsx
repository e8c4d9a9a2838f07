import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, buttonStyle } from '#client/ui/button.tsx'
import { Input, Select } from '#client/ui/field.tsx'
import { type UnreleasedTalkPolicy, unreleasedTalkTexts } from '#shared/programme/unreleased-talks.ts'
import type { Room } from '#shared/rooms/rooms.ts'
import { type BoardSlot, minutesOf, timeText } from './geometry.ts'
import { type EventItem, itemTitle, presenterOf } from './items.ts'
import { SelectedPanel } from './selected-panel.tsx'

type SlotPanelProps = {
  item: EventItem
  slot: BoardSlot
  days: { date: string; label: string }[]
  rooms: Room[]
  clashes: string[]
  /** What scheduling it does to its unreleased decision. */
  unreleasedPolicy: UnreleasedTalkPolicy | undefined
  onSchedule: (item: EventItem, slot: BoardSlot) => void
  /** Takes a talk out of the programme. */
  onUnschedule: (() => void) | undefined
  onClose: () => void
}

export const textIn = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The values of `SlotFields`. */
export const readSlot = (form: FormData): BoardSlot => ({
  date: textIn(form, 'date'),
  roomId: Number(textIn(form, 'roomId')),
  start: minutesOf(textIn(form, 'startTime')),
  end: minutesOf(textIn(form, 'endTime')),
})

type SlotFieldsProps = Pick<SlotPanelProps, 'slot' | 'days' | 'rooms'> & { problem: string }

export const SlotFields = ({ slot, days, rooms, problem }: SlotFieldsProps) => (
  <>
    <Select id="board-date" name="date" label="Day" defaultValue={slot.date}>
      {days.map(({ date, label }) => (
        <option key={date} value={date}>
          {label}
        </option>
      ))}
    </Select>
    <Select id="board-room" name="roomId" label="Room" defaultValue={slot.roomId}>
      {rooms.map((room) => (
        <option key={room.id} value={room.id}>
          {room.name}
        </option>
      ))}
    </Select>
    <Input
      id="board-start"
      name="startTime"
      label="Start"
      type="time"
      step={300}
      required
      defaultValue={timeText(slot.start)}
    />
    <Input
      id="board-end"
      name="endTime"
      label="End"
      type="time"
      error={problem}
      step={300}
      required
      defaultValue={timeText(slot.end)}
    />
  </>
)

type SlotFormProps = Pick<SlotPanelProps, 'slot' | 'days' | 'rooms'> & {
  onSubmit: (slot: BoardSlot) => void
  /** The buttons. */
  children: ReactNode
}

/** Remounted when the item moves, so that the controls show its slot. */
export const SlotForm = ({ slot, onSubmit, children, ...choices }: SlotFormProps) => {
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const to = readSlot(new FormData(event.currentTarget))
    setProblem(to.end > to.start ? '' : 'End time must be after start time')
    if (to.end > to.start) onSubmit(to)
  }
  return (
    <form
      key={`${slot.date} ${slot.roomId} ${slot.start} ${slot.end}`}
      onSubmit={submit}
      aria-label="Time and place"
      className="grid grid-cols-2 gap-3"
    >
      <SlotFields slot={slot} problem={problem} {...choices} />
      <div className="col-span-2 flex flex-wrap gap-2">{children}</div>
    </form>
  )
}

/** The selected event or abstract, with a form to schedule it without dragging. */
export const SlotPanel = ({
  item,
  slot,
  days,
  rooms,
  clashes,
  unreleasedPolicy,
  onSchedule,
  onUnschedule,
  onClose,
}: SlotPanelProps) => (
  <SelectedPanel title={itemTitle(item)} people={presenterOf(item)} clashes={clashes} onClose={onClose}>
    {item.kind === 'event' && item.event.abstractWithdrawn && (
      <p className="text-red-ink">
        {item.event.hidden
          ? 'Visitors cannot see this event because its abstract was deleted. Open it and save it to show it again.'
          : 'Visitors cannot see this event because its abstract was withdrawn or is no longer approved. Approve the abstract again, or unlink the event from it.'}
      </p>
    )}
    {unreleasedPolicy && <p className="text-amber-ink">{unreleasedTalkTexts[unreleasedPolicy]}</p>}
    <SlotForm slot={slot} days={days} rooms={rooms} onSubmit={(to) => onSchedule(item, to)}>
      <Button type="submit" size="sm">
        {item.kind === 'event' ? 'Move' : 'Place in programme'}
      </Button>
      {item.kind === 'event' && item.event.id > 0 && (
        <Link
          to="/admin/events/edit/$id"
          params={{ id: String(item.event.id) }}
          className={buttonStyle({ variant: 'quiet', size: 'sm' })}
        >
          Edit event
        </Link>
      )}
      {onUnschedule && (
        <Button variant="quiet" size="sm" onClick={onUnschedule}>
          Move to Unscheduled
        </Button>
      )}
    </SlotForm>
  </SelectedPanel>
)
