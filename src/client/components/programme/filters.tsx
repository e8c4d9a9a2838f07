import { type FormEvent, useEffect, useRef } from 'react'
import { eventTypeLabel, eventTypes } from '../../../shared/event-types'
import type { ConferenceEvent } from '../../../shared/events'
import { type ProgrammeFilter, roomsOf } from '../../../shared/programme'
import { readForm } from '../../form/form-values'
import type { ProgrammeView } from '../../programme'
import { Button } from '../../ui/button'
import { Input, Select } from '../../ui/field'

export type FormFilter = Pick<ProgrammeFilter, 'text' | 'type' | 'room'>

type FiltersProps = {
  events: ConferenceEvent[]
  /** As the address has it. */
  filter: FormFilter
  /** Kept in the address when the form is sent without scripts. */
  view: ProgrammeView | undefined
  onChange: (filter: FormFilter) => void
  /** What the filter found, read out when it changes. */
  status: string
}

const PAUSE_MS = 200

const read = (form: HTMLFormElement): FormFilter => {
  const { text, type, room } = readForm(form)
  return {
    text: String(text ?? '').trim() || undefined,
    type: String(type ?? '') || undefined,
    room: Number(room) || undefined,
  }
}

const same = (a: FormFilter, b: FormFilter) => a.text === b.text && a.type === b.type && a.room === b.room

/** The address is what counts: it follows the form while one types, and leads the form on Back and by links. */
export const Filters = ({ events, filter, view, onChange, status }: FiltersProps) => {
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ filter, onChange })
  latest.current = { filter, onChange }
  const tell = () => {
    waiting.current = undefined
    if (!form.current) return
    const typed = read(form.current)
    if (!same(typed, latest.current.filter)) latest.current.onChange(typed)
  }
  // What was typed before the scripts arrived counts as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes to life
  useEffect(() => {
    tell()
    return () => clearTimeout(waiting.current)
  }, [])
  const { text = '', type = '', room = '' } = filter
  const address = JSON.stringify([text, type, room])
  const followed = useRef(address)
  useEffect(() => {
    if (followed.current === address) return
    followed.current = address
    if (waiting.current || !form.current) return
    for (const [name, value] of Object.entries({ text, type, room })) {
      const control = form.current.elements.namedItem(name)
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
        control.value = String(value)
    }
  }, [address, text, type, room])
  const typing = () => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(tell, PAUSE_MS)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    clearTimeout(waiting.current)
    tell()
  }
  const types = eventTypes.filter((one) => events.some((event) => event.type === one))
  return (
    <form
      ref={form}
      method="get"
      action="/programme"
      aria-label="Filter the programme"
      onInput={typing}
      onSubmit={submit}
      className="no-print mb-6 grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-[1fr_10rem_10rem] lg:grid-cols-[1fr_12rem_12rem]"
    >
      {view && <input type="hidden" name="view" value={view} />}
      <div className="col-span-2 sm:col-span-1">
        <Input
          id="text"
          name="text"
          type="search"
          label="Search the programme"
          autoComplete="off"
          maxLength={200}
          defaultValue={text}
        />
      </div>
      <Select id="type" name="type" label="Type" defaultValue={type}>
        <option value="">All types</option>
        {types.map((one) => (
          <option key={one} value={one}>
            {eventTypeLabel(one)}
          </option>
        ))}
      </Select>
      <Select id="room" name="room" label="Room" defaultValue={room}>
        <option value="">All rooms</option>
        {roomsOf(events).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <div className="col-span-full hidden noscript:block">
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </div>
      <p role="status" className="col-span-full text-ink-soft text-sm empty:hidden">
        {status}
      </p>
    </form>
  )
}
