import { useCallback, useEffect, useRef } from 'react'
import type { ConferenceEvent } from '../../../shared/events'
import { eventTypeLabel, eventTypes } from '../../../shared/events'
import type { ProgrammeFilter } from '../../../shared/programme'
import { readForm } from '../../form/form-values'
import { Input, Select } from '../../ui/field'

type FiltersProps = {
  events: ConferenceEvent[]
  onChange: (filter: ProgrammeFilter) => void
  /** What the filter found, read out when it changes. */
  status: string
}

/** Needs scripts, so it is not shown without them. */
export const Filters = ({ events, onChange, status }: FiltersProps) => {
  const form = useRef<HTMLFormElement>(null)
  const read = useCallback(() => {
    if (!form.current) return
    const { type, text } = readForm(form.current)
    onChange({ type: String(type ?? ''), text: String(text ?? '') })
  }, [onChange])
  // Browsers bring back what was typed before a reload, or before the scripts arrived.
  useEffect(read, [read])
  const present = eventTypes.filter((type) => events.some((event) => event.type === type))
  return (
    <form
      ref={form}
      aria-label="Filter the programme"
      onChange={read}
      onInput={read}
      onSubmit={(event) => event.preventDefault()}
      className="no-print noscript:hidden mb-6 grid gap-x-3 gap-y-4 min-[375px]:grid-cols-[1fr_8.5rem] sm:grid-cols-[1fr_12rem]"
    >
      <Input id="text" name="text" type="search" label="Search the programme" autoComplete="off" />
      <Select id="type" name="type" label="Type">
        <option value="">All types</option>
        {present.map((type) => (
          <option key={type} value={type}>
            {eventTypeLabel(type)}
          </option>
        ))}
      </Select>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {status}
      </p>
    </form>
  )
}
