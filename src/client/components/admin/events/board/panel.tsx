import { X } from 'lucide-react'
import { type FormEvent, Fragment, type ReactNode, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Input, Select } from '#client/ui/field.tsx'
import { useBoard } from './board-context.ts'
import { type BoardSlot, minutesOf, timeText } from './geometry.ts'

type PanelProps = { label: string; title: string; people?: string; onClose: () => void; children: ReactNode }

/** Beside the grid, or on phones at the bottom of the screen. */
export const Panel = ({ label, title, people, onClose, children }: PanelProps) => (
  <section
    aria-label={label}
    onKeyDown={({ key }) => key === 'Escape' && onClose()}
    className="grid shrink-0 content-start gap-3 overflow-y-auto rounded-md border border-hairline bg-paper-raised p-4 shadow-raised md:shadow-none"
  >
    <div className="flow-root">
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label="Close"
        onClick={onClose}
        className="float-right"
        icon={X}
      />
      <h2 dir="auto" className="text-lg">
        {title}
      </h2>
      {people && (
        <p dir="auto" className="text-ink-soft">
          {people}
        </p>
      )}
    </div>
    {children}
  </section>
)

type WarningsProps = { texts: readonly string[]; className: string }

export const Warnings = ({ texts, className }: WarningsProps) =>
  texts.length > 0 && (
    <ul className={`list-disc pl-5 ${className}`}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )

export const textIn = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

type SlotFormProps = {
  label: string
  slot: BoardSlot
  onSubmit: (slot: BoardSlot, form: FormData) => void
  /** Controls above those of the slot. */
  fields?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** Day, room and times. They are set anew when the item moves. */
export const SlotForm = ({ label, slot, onSubmit, fields, children }: SlotFormProps) => {
  const { days } = useBoard().view
  const { rooms } = useBoard().data
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const to: BoardSlot = {
      date: textIn(form, 'date'),
      roomId: Number(textIn(form, 'roomId')),
      start: minutesOf(textIn(form, 'startTime')),
      end: minutesOf(textIn(form, 'endTime')),
    }
    setProblem(to.end > to.start ? '' : 'End time must be after start time')
    if (to.end > to.start) onSubmit(to, form)
  }
  return (
    <form onSubmit={submit} aria-label={label} className="grid grid-cols-2 gap-3">
      {fields && <div className="col-span-2 grid gap-3">{fields}</div>}
      <Fragment key={`${slot.date} ${slot.roomId} ${slot.start} ${slot.end}`}>
        <Select
          id="board-date"
          name="date"
          label="Day"
          defaultValue={slot.date}
          options={days.map((day) => [day.date, day.label])}
        />
        <Select
          id="board-room"
          name="roomId"
          label="Room"
          defaultValue={slot.roomId}
          options={rooms.map((room) => [room.id, room.name])}
        />
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
      </Fragment>
      <div className="col-span-2 flex flex-wrap gap-2">{children}</div>
    </form>
  )
}
