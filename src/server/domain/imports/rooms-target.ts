import { roomsReader } from '../../../shared/imports/rooms-reader'
import { type Room, roomInputSchema } from '../../../shared/rooms/rooms'
import { isOneOf } from '../../db/is-one-of'
import { normalised } from '../../db/normalised'
import { rooms } from '../../db/schema/events'
import { roomHistoryValues } from '../rooms'
import type { ImportTarget } from './import-target'
import { validateWith } from './validate-record'

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
