import { createSerializationAdapter } from '@tanstack/react-router'
import { safeJson } from '#shared/conference/structured-data.ts'

type Entry = Record<string, unknown>
type Table = { names: string[]; rows: unknown[][] }

/** All entries of a list have the same fields, so that their names are sent once. */
const toTable = (entries: readonly Entry[]): Table => {
  const names = Object.keys(entries[0] ?? {})
  return { names, rows: entries.map((entry) => names.map((name) => entry[name])) }
}

const fromTable = ({ names, rows }: Table): Entry[] =>
  rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])))

type Programme = { events: Entry[]; eventSessions: Entry[] }

export const programmeToJson = ({ events, eventSessions, ...rest }: Programme): string =>
  safeJson({ ...rest, events: toTable(events), eventSessions: toTable(eventSessions) })

export const programmeFromJson = (text: string): Programme => {
  const { events, eventSessions, ...rest } = JSON.parse(text) as Record<keyof Programme, Table>
  return { ...rest, events: fromTable(events), eventSessions: fromTable(eventSessions) }
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
