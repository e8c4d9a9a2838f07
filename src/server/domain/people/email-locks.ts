import { eq, sql } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import type { Db } from '#server/db/types.ts'

/*
 * People are identified by e-mail address. Saving a speaker, a registration or the address of an abstract takes an
 * advisory lock on the address, so that concurrent saves see each other.
 *
 * To avoid deadlocks, every transaction takes its locks in this order: addresses, events, abstracts, speakers, approved
 * abstracts, letters; rows of the same kind by id.
 */

const ADDRESS_LOCKS = 4_812_027
// Addresses share locks, so that a batch does not exhaust PostgreSQL's lock table.
const LOCK_COUNT = 128

/** Before any row lock, and all addresses of a transaction at once. */
export const lockEmailAddresses = async (tx: Db, emails: string[]) => {
  if (emails.length === 0) return
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCKS}, key)
    from (select distinct (hashtextextended(${normalised(sql`address`)}, 0) & ${LOCK_COUNT - 1})::int as key
      from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) as address order by 1) held`)
}

/** Locks the address of an abstract, and those that it is changed to: from then on, only this transaction changes it. */
export const lockEmailOfAbstract = async (tx: Db, id: number, changedTo: string[] = []) => {
  let locked: string | undefined
  for (;;) {
    const [abstract] = await tx.select({ email: abstracts.email }).from(abstracts).where(eq(abstracts.id, id))
    // It may have changed while this transaction waited for the lock.
    if (!abstract || abstract.email === locked) return
    locked = abstract.email
    await lockEmailAddresses(tx, [locked, ...changedTo])
  }
}
