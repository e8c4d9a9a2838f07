import { isOneOf } from '#server/db/is-one-of.ts'
import { normalised } from '#server/db/normalised.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import { fieldsReader } from '#shared/imports/fields-reader.ts'
import { historyValues } from '#shared/records/record-fields.ts'
import { roomFields, roomInputSchema } from '#shared/rooms/rooms.ts'
import type { ImportTarget } from './import-target.ts'
import { validateWith } from './validate-record.ts'

const fields = Object.keys(roomInputSchema.shape)

export const roomsTarget: ImportTarget = {
  table: rooms,
  entity: 'room',
  fields,
  reader: fieldsReader(roomFields),
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
  historyOf: historyValues(roomFields),
}
