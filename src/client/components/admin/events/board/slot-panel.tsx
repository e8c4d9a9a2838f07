import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button, buttonStyle } from '#client/ui/button.tsx'
import { Input, Select } from '#client/ui/field.tsx'
import { type UnreleasedTalkPolicy, unreleasedTalkTexts } from '#shared/programme/unreleased-talks.ts'
import type { Room } from '#shared/rooms/rooms.ts'
import { type BoardSlot, minutesOf, timeText } from './geometry.ts'
import { type Item, itemTitle, presenterOf } from './items.ts'

type SlotPanelProps = {
  item: Item
  slot: BoardSlot
  days: { date: string; label: string }[]
  rooms: Room[]
  clashes: string[]
  /** What scheduling it does to its unreleased decision. */
  unreleasedPolicy: UnreleasedTalkPolicy | undefined
  onSchedule: (item: Item, slot: BoardSlot) => void
  /** Of a talk: takes it out of the programme. */
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

/** The selected item, with a form to schedule it without dragging. */
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
}: SlotPanelProps) => {
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const to = readSlot(new FormData(event.currentTarget))
    setProblem(to.end > to.start ? '' : 'End time must be after start time')
    if (to.end > to.start) onSchedule(item, to)
  }
  const presenter = presenterOf(item)
  return (
    <section
      aria-label="Selected"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="grid shrink-0 content-start gap-3 overflow-y-auto rounded-md border border-hairline bg-paper-raised p-4 shadow-raised md:shadow-none"
    >
      <div className="flow-root">
        <Button variant="quiet" size="icon-sm" aria-label="Close" onClick={onClose} className="float-right">
          <X aria-hidden className="size-4" />
        </Button>
        <h2 dir="auto" className="text-lg">
          {itemTitle(item)}
        </h2>
        {presenter && (
          <p dir="auto" className="text-ink-soft">
            {presenter}
          </p>
        )}
      </div>
      {item.kind === 'event' && item.event.abstractWithdrawn && (
        <p className="text-red-ink">
          {item.event.hidden
            ? 'Visitors cannot see this event because its abstract was deleted. Open it and save it to show it again.'
            : 'Visitors cannot see this event because its abstract was withdrawn or is no longer approved. Approve the abstract again, or unlink the event from it.'}
        </p>
      )}
      {unreleasedPolicy && <p className="text-amber-ink">{unreleasedTalkTexts[unreleasedPolicy]}</p>}
      {clashes.length > 0 && (
        <ul className="list-disc pl-5 text-red-ink">
          {clashes.map((clash) => (
            <li key={clash}>{clash}</li>
          ))}
        </ul>
      )}
      {/* Remounted when the item moves, so that the controls show its slot. */}
      <form
        key={`${slot.date} ${slot.roomId} ${slot.start} ${slot.end}`}
        onSubmit={submit}
        aria-label="Time and place"
        className="grid grid-cols-2 gap-3"
      >
        <SlotFields slot={slot} days={days} rooms={rooms} problem={problem} />
        <div className="col-span-2 flex flex-wrap gap-2">
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
        </div>
      </form>
    </section>
  )
}
