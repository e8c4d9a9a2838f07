import { z } from 'zod'
import { id, requiredText, text, timestamp, version } from '#shared/fields.ts'
import {
  csvColumns,
  formShape,
  inputShape,
  type RecordFields,
  storedShape,
  updateSchema,
} from '#shared/records/record-fields.ts'

const NO_CAPACITY = 'Capacity must be a positive number'
const capacity = z.number(NO_CAPACITY).int(NO_CAPACITY).positive(NO_CAPACITY).max(1_000_000, NO_CAPACITY)

/** Every field of a room, in the order of rooms-export.csv. */
export const roomFields = {
  id: { label: 'ID', stored: id, header: 'ID' },
  name: {
    label: 'Room name',
    input: requiredText('Room name is required', 200),
    stored: z.string(),
    header: 'Name',
    headings: 'Room, Room number, Raum, Salle, Sala, Zaal',
    isRequired: true,
    isNeededInImport: true,
    isSearched: true,
    isInHistory: true,
  },
  building: {
    label: 'Building',
    input: requiredText('Building is required', 200),
    stored: z.string(),
    header: 'Building',
    headings: 'Location, Venue, Site, Gebäude, Bâtiment, Edificio, Gebouw',
    isRequired: true,
    isSearched: true,
    isInHistory: true,
  },
  capacity: {
    label: 'Capacity',
    kind: 'number',
    input: capacity,
    // A control without a number counts as 0, which the message explains.
    form: z.preprocess((value) => Number.parseInt(String(value), 10) || 0, capacity),
    stored: z.number().int(),
    header: 'Capacity',
    headings: 'Seats, Seating capacity, Places, Size, Kapazität, Plätze, Capacité, Capacidad, Capienza',
    isRequired: true,
    isInHistory: true,
  },
  notes: {
    label: 'Notes',
    input: text(5000),
    stored: z.string(),
    hint: 'For organisers: equipment, access, keys',
    header: 'Notes',
    headings: 'Note, Comments, Remarks, Description, Equipment, Bemerkungen, Remarques, Notas',
    isSearched: true,
  },
  version: { label: 'Version', stored: version },
  createdAt: { label: 'Created at', stored: timestamp, header: 'Created at' },
  updatedAt: { label: 'Updated at', stored: timestamp, header: 'Updated at' },
} as const satisfies RecordFields

export const roomInputSchema = z.object(inputShape(roomFields))
export type RoomInput = z.infer<typeof roomInputSchema>

export const roomUpdateSchema = updateSchema(roomFields)

export const roomFormSchema = z.object(formShape(roomFields))

export const roomSchema = z.object(storedShape(roomFields))
export type Room = z.infer<typeof roomSchema>

export const roomColumns = csvColumns<Room>(roomFields)
