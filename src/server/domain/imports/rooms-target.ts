import { isOneOf } from '#server/db/is-one-of.ts'
import { normalised } from '#server/db/normalised.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import { roomHistoryValues } from '#server/domain/rooms.ts'
import { roomsReader } from '#shared/imports/rooms-reader.ts'
import { type Room, roomInputSchema } from '#shared/rooms/rooms.ts'
import type { ImportTarget } from './import-target.ts'
import { validateWith } from './validate-record.ts'

const fields = Object.keys(roomInputSchema.shape)

export const roomsTarget: ImportTarget = {
  table: rooms,
  entity: 'room',
  fields,
  reader: roomsReader,
  keyOf: ({ name }) => (typeof name === 'string' && name ? name.toLowerCase() : null),
  keyLabel: 'name',
  nameOf: ({ name }) => (name as string | undefined) ?? '',
  find: async (tx, given, isLocked) => {
    const query = tx
      .select()
      .from(rooms)
      .where(
        isOneOf(
          normalised(rooms.name),
          given.map(({ name }) => String(name).toLowerCase()),
        ),
      )
      .orderBy(rooms.id)
    return isLocked ? query.for('update') : query
  },
  createValidator: async () => validateWith(roomInputSchema, fields),
  // This target’s records are rooms.
  historyOf: (record) => roomHistoryValues(record as Room),
}
