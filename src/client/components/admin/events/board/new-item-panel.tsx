import { X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Input, Select } from '#client/ui/field.tsx'
import { type EventType, eventTypeName, eventTypes } from '#shared/events/event-types.ts'
import type { Room } from '#shared/rooms/rooms.ts'
import type { BoardSlot } from './geometry.ts'
import { readSlot, SlotFields, textIn } from './slot-panel.tsx'

type NewItemPanelProps = {
  slot: BoardSlot
  days: { date: string; label: string }[]
  rooms: Room[]
  onAdd: (type: EventType | 'session', title: string, slot: BoardSlot) => void
  onClose: () => void
}

/** Sessions first: most of what is drawn will hold talks. */
const types = ['session', 'break', ...eventTypes.filter((type) => type !== 'break')] as const

/** Adds a session or an event in the slot that was drawn. */
export const NewItemPanel = ({ slot, days, rooms, onAdd, onClose }: NewItemPanelProps) => {
  const [problem, setProblem] = useState('')
  const title = useRef<HTMLInputElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const to = readSlot(form)
    if (to.end <= to.start) return setProblem('End time must be after start time')
    onAdd(form.get('type') as EventType | 'session', textIn(form, 'title').trim(), to)
  }
  return (
    <section
      aria-label="New item"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="grid shrink-0 content-start gap-3 overflow-y-auto rounded-md border border-hairline bg-paper-raised p-4"
    >
      <div className="flex items-start justify-between gap-2">
        <h2 className="text-lg">Add to the programme</h2>
        <Button variant="quiet" size="icon-sm" aria-label="Close" onClick={onClose}>
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      <form onSubmit={submit} aria-label="New item" className="grid grid-cols-2 gap-3">
        <div className="col-span-2 grid gap-3">
          <Select id="board-new-type" name="type" label="What">
            {types.map((type) => (
              <option key={type} value={type}>
                {eventTypeName(type)}
              </option>
            ))}
          </Select>
          <Input
            ref={title}
            id="board-new-title"
            name="title"
            label="Title"
            required
            maxLength={300}
            autoComplete="off"
          />
        </div>
        <SlotFields
          key={`${slot.date} ${slot.roomId} ${slot.start} ${slot.end}`}
          slot={slot}
          days={days}
          rooms={rooms}
          problem={problem}
        />
        <div className="col-span-2">
          <Button type="submit" size="sm">
            Add
          </Button>
        </div>
      </form>
    </section>
  )
}
