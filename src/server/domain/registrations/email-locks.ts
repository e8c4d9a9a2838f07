import { sql } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'

const ADDRESS_LOCKS = 4_812_027
// Addresses share locks, so that a batch does not exhaust PostgreSQL's lock table.
const LOCK_COUNT = 128

/**
 * Speakers and registrations are matched by e-mail address. Saving either takes an advisory lock on the address, so
 * that concurrent saves see each other. All locks are taken in one order and before any row lock,
 * to avoid deadlocks.
 */
export const lockEmailAddresses = async (tx: Db, emails: string[]) => {
  if (emails.length === 0) return
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCKS}, key)
    from (select distinct (hashtextextended(${normalised(sql`address`)}, 0) & ${LOCK_COUNT - 1})::int as key
      from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) as address order by 1) held`)
}

export const hasRegistration = async (tx: Db, email: string): Promise<boolean> => {
  const found = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(sql`${normalised(registrations.email)} = ${normalised(email)}`)
  return found.length > 0
}
