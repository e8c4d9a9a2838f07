import { createSerializationAdapter } from '@tanstack/react-router'
import { safeJson } from '#shared/conference/structured-data.ts'

type Entry = Record<string, unknown>
type Columns = Record<string, unknown[]>

/** All entries of a list have the same fields, so that their names are sent once; like beside like is compressed best. */
const toColumns = (entries: readonly Entry[]): Columns =>
  Object.fromEntries(Object.keys(entries[0] ?? {}).map((name) => [name, entries.map((entry) => entry[name])]))

const fromColumns = (columns: Columns): Entry[] => {
  const fields = Object.entries(columns)
  const [, first = []] = fields[0] ?? []
  return first.map((_, at) => Object.fromEntries(fields.map(([name, values]) => [name, values[at]])))
}

type Programme = { events: Entry[]; eventSessions: Entry[] }

export const programmeToJson = ({ events, eventSessions, ...rest }: Programme): string =>
  safeJson({ ...rest, events: toColumns(events), eventSessions: toColumns(eventSessions) })

export const programmeFromJson = (text: string): Programme => {
  const { events, eventSessions, ...rest } = JSON.parse(text) as Record<keyof Programme, Columns>
  return { ...rest, events: fromColumns(events), eventSessions: fromColumns(eventSessions) }
}

export const isProgramme = (value: unknown): value is Programme =>
  typeof value === 'object' && value !== null && 'eventSessions' in value

/** The id of the element of the page that holds the programme. */
export const PROGRAMME_DATA = 'programme-data'

/** A programme is sent as JSON text, which server and browser handle several times faster than code. */
export const programmeAsJson = createSerializationAdapter({
  key: 'programme',
  test: isProgramme,
  toSerializable: () => PROGRAMME_DATA,
  fromSerializable: (id) => programmeFromJson(document.getElementById(id)?.textContent ?? ''),
})
