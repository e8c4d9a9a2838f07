import { customType } from 'drizzle-orm/pg-core'

// The drivers hand back Dates or PostgreSQL's own spelling; everything above the database speaks ISO text.
// The usual spelling is '2025-10-27 09:00:00.123456+00', rewritten as text: a list has thousands, and Dates take long.
const toIso = (value: string | Date) =>
  typeof value === 'string' && value[10] === ' ' && value.endsWith('+00')
    ? `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
    : new Date(value).toISOString()

export const isoTimestamp = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: toIso,
})

/** A wall-clock time at the venue, written as if it were UTC: '2025-10-27T09:00:00Z'. */
export const wallClockTime = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => toIso(value).replace('.000Z', 'Z'),
})

/** Bytes as they are: one driver hands back a Buffer, the other a plain array of bytes. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})
