import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ProgrammeSearch } from '#client/data/programme-search.ts'
import { savedEvents } from '#client/data/saved-events.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox, Input, Select } from '#client/ui/field.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { useLatest } from '#client/ui/use-latest.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import { eventTypeName, eventTypes } from '#shared/events/event-types.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { roomsOf } from '#shared/programme/programme.ts'

const TrackFilter = onDemand(() => import('./track-filter.tsx').then((module) => module.TrackFilter))

export type FormFilter = Pick<ProgrammeSearch, 'text' | 'type' | 'room' | 'track' | 'mine'>

type FiltersProps = {
  events: ConferenceEvent[]
  sessions: EventSession[]
  /** As in the URL. */
  search: ProgrammeSearch
  onChange: (filter: FormFilter) => void
  /** Announced when it changes. */
  status: string
  /** On a phone, the fields appear on request. */
  isFolded: boolean
  children?: ReactNode
}

const DEBOUNCE_MS = 200

const textField = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

const readFilter = (form: HTMLFormElement): FormFilter => {
  const data = new FormData(form)
  return {
    text: textField(data, 'text').trim() || undefined,
    type: textField(data, 'type') || undefined,
    room: Number(data.get('room')) || undefined,
    track: Number(data.get('track')) || undefined,
    mine: data.has('mine') || undefined,
  }
}

const names = ['text', 'type', 'room', 'track', 'mine'] as const

const sameFilter = (a: FormFilter, b: FormFilter) => names.every((name) => a[name] === b[name])

/** The URL is the source of truth: typing updates it, and Back or links update the form. */
export const Filters = ({ events, sessions, search, onChange, status, isFolded, children }: FiltersProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isClosed = isFolded && !isOpen
  const debounceTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const apply = useLatest(() => {
    debounceTimer.current = undefined
    if (!form.current) return
    const typed = readFilter(form.current)
    if (!sameFilter(typed, search)) onChange(typed)
  })
  // What was typed before hydration counts as well.
  useEffect(() => {
    apply.current()
    return () => clearTimeout(debounceTimer.current)
  }, [apply])
  const { text = '', type = '', room = '', track = '', mine = false } = search
  const searchKey = JSON.stringify({ text, type, room, track, mine })
  const lastSyncedKey = useRef(searchKey)
  useEffect(() => {
    if (lastSyncedKey.current === searchKey) return
    lastSyncedKey.current = searchKey
    if (debounceTimer.current || !form.current) return
    for (const [name, value] of Object.entries(JSON.parse(searchKey) as object)) {
      const control = form.current.elements.namedItem(name)
      if (control instanceof HTMLInputElement && typeof value === 'boolean') control.checked = value
      else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
        control.value = String(value)
    }
  }, [searchKey])
  const onInput = () => {
    clearTimeout(debounceTimer.current)
    debounceTimer.current = setTimeout(() => apply.current(), DEBOUNCE_MS)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    clearTimeout(debounceTimer.current)
    apply.current()
  }
  useEffect(() => {
    if (isOpen) document.getElementById('text')?.focus()
  }, [isOpen])
  const starred = savedEvents.use().length
  const mySessionsLabel = starred > 0 ? `My sessions (${starred})` : 'My sessions'
  const types = eventTypes
    .filter((one) => events.some((event) => event.type === one))
    .map((one) => [one, eventTypeName(one)] as const)
  const rooms = roomsOf(events).map(({ id, name: roomName }) => [id, roomName] as const)
  return (
    <form
      ref={form}
      method="get"
      action="/programme"
      aria-label="Filter the programme"
      onInput={onInput}
      onSubmit={submit}
      className="no-print mb-6 grid gap-4"
    >
      {search.view && <input type="hidden" name="view" value={search.view} />}
      {search.events && <input type="hidden" name="events" value={search.events} />}
      {isClosed && (
        <Button variant="secondary" onClick={() => setOpen(true)} className="noscript:hidden sm:hidden">
          Search and filter
        </Button>
      )}
      <div
        className={`flex flex-wrap gap-x-3 gap-y-4 *:grow *:basis-36 *:first:basis-full sm:*:first:basis-80 ${isClosed ? 'max-sm:not-noscript:hidden' : ''}`}
      >
        <Input
          id="text"
          name="text"
          type="search"
          label="Search the programme"
          autoComplete="off"
          maxLength={200}
          defaultValue={text}
        />
        <Select id="type" name="type" label="Type" defaultValue={type} options={types}>
          <option value="">All types</option>
        </Select>
        <Select id="room" name="room" label="Room" defaultValue={room} options={rooms}>
          <option value="">All rooms</option>
        </Select>
        {sessions.some(({ trackId }) => trackId) && <TrackFilter sessions={sessions} track={track} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Checkbox id="mine" name="mine" value="true" label={mySessionsLabel} defaultChecked={mine} />
        {children}
      </div>
      <div className="hidden noscript:block">
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </div>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {status}
      </p>
    </form>
  )
}
