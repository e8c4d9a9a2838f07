import { sql } from 'drizzle-orm'
import { normalised } from '../../db/normalised'
import { registrations } from '../../db/schema'
import type { Db } from '../../db/types'

const ADDRESS_LOCKS = 4_812_027
// Addresses share locks, so that a list of a thousand does not fill the database's table of them.
const LOCK_COUNT = 128

/**
 * Speakers and registrations meet by their address. Whoever gives one of them an address holds it first, so that of a
 * speaker and a registration saved at the same moment the second sees the first. All in one order, and before any row:
 * two lists of the same people never wait for each other in a circle.
 */
export const lockEmailAddresses = async (tx: Db, emails: string[]) => {
  if (emails.length === 0) return
  const keys = sql.join(
    emails.map((email) => normalised(email)),
    sql`, `,
  )
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCKS}, key)
    from (select distinct (hashtextextended(address, 0) & ${LOCK_COUNT - 1})::int as key
      from unnest(array[${keys}]) as address order by 1) held`)
}

export const hasRegistration = async (tx: Db, email: string): Promise<boolean> => {
  const found = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(sql`${normalised(registrations.email)} = ${normalised(email)}`)
  return found.length > 0
}
