import { roomsReader } from '../../../shared/imports/rooms-reader'
import { roomInputSchema } from '../../../shared/rooms/rooms'
import { isOneOf } from '../../db/is-one-of'
import { normalised } from '../../db/normalised'
import { rooms } from '../../db/schema'
import { completeWith } from './complete-record'
import type { ImportTarget } from './import-target'

const fields = Object.keys(roomInputSchema.shape)

export const roomsTarget: ImportTarget = {
  table: rooms,
  fields,
  reader: roomsReader,
  keyOf: ({ name }) => (typeof name === 'string' && name ? name.toLowerCase() : null),
  repeats: 'name',
  nameOf: ({ name }) => (name as string | undefined) ?? '',
  find: async (tx, keys, isLocked) => {
    const query = tx
      .select()
      .from(rooms)
      .where(isOneOf(normalised(rooms.name), keys))
      .orderBy(rooms.id)
    return isLocked ? query.for('update') : query
  },
  complete: completeWith(roomInputSchema, fields),
}
