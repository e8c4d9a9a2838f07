import { and, eq, lte, ne, sql } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { identifier, queryRows } from '#server/db/raw-sql.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { type Actor, recordChange } from '#server/domain/history.ts'
import { pluralise } from '#shared/pluralise.ts'
import { removePerson } from './erase-person.ts'
import { hashEmail, type LedgerEntry, readLedger } from './ledger.ts'
import { findPersonToErase, type PersonToErase } from './person-to-erase.ts'
import { textTables } from './redact-rows.ts'

const searched = [
  ...textTables.map(({ name, textColumns }) => ({ name, columns: textColumns })),
  { name: 'users', columns: ['username', 'email', 'unverified_email'] },
  { name: 'history_entries', columns: ['username', 'entity_id', 'summary', 'before', 'after'] },
]

/** Everything in the database that looks like an e-mail address. */
const findAddresses = async (tx: Db): Promise<string[]> => {
  const addresses = new Set<string>()
  for (const { name, columns } of searched) {
    const texts = sql.join(
      columns.map((column) => sql`${identifier(column)}::text`),
      sql`, `,
    )
    // Stored JSON escapes white space.
    const rows = await queryRows<{ address: string }>(
      tx,
      sql`select distinct lower((regexp_matches(
        regexp_replace(concat_ws(' ', ${texts}), '\\\\[nrt]', ' ', 'g'),
        '[[:alnum:]_''+.-]+@[[:alnum:].-]+\\.[[:alpha:]]{2,}', 'g'))[1]) as address
        from ${identifier(name)}`,
    )
    for (const { address } of rows) {
      addresses.add(address)
      addresses.add(address.replace(/^['+.-]+/, ''))
    }
  }
  return [...addresses]
}

type Match = { email: string; until: string; mentions: string[] }

/** Each ledger has its own key, so an address is tried with each of them. */
const matchAddresses = (addresses: readonly string[], entries: readonly LedgerEntry[]): Match[] => {
  const keys = [...new Set(entries.map(({ key }) => key))]
  return addresses.flatMap((email) => {
    const hashes = keys.map((key) => hashEmail(key, email))
    const matching = entries.filter(({ key, hash }) => hash === hashes[keys.indexOf(key)])
    const until = matching
      .map(({ erasedAt }) => erasedAt)
      .toSorted()
      .at(-1)
    return until === undefined
      ? []
      : [{ email, until, mentions: matching.flatMap((entry) => entry.mentions) }]
  })
}

const countRecords = (person: PersonToErase) =>
  person.abstractIds.length +
  person.authorIds.length +
  person.registrationIds.length +
  person.letterIds.length

/**
 * The backup may still hold the account, which had been deleted before the erasure. The only account that can log in
 * stays, without its owner.
 */
const eraseAccount = async (tx: Db, { email, until }: Match): Promise<boolean> => {
  const isOwner = and(eq(normalised(users.email), normalised(email)), lte(users.createdAt, until))
  const [account] = await tx.select({ id: users.id }).from(users).where(isOwner)
  if (!account) return false
  const others = await tx.$count(
    users,
    and(
      ne(users.id, account.id),
      eq(users.role, 'admin'),
      sql`password_hash is not null and disabled_at is null`,
    ),
  )
  if (others > 0) await tx.delete(users).where(eq(users.id, account.id))
  else
    await tx
      .update(users)
      .set({ email: null, firstName: '', lastName: '', photoUrl: '', authorId: null })
      .where(eq(users.id, account.id))
  return true
}

/** Erases whoever is in the ledger, as far as it was held before. Returns how many people that were. */
export const eraseAgain = async (tx: Db, actor: Actor): Promise<number> => {
  const entries = await readLedger(tx)
  if (entries.length === 0) return 0
  let people = 0
  for (const match of matchAddresses(await findAddresses(tx), entries)) {
    const { email, until, mentions } = match
    const person = await findPersonToErase(tx, email, until)
    const cameBack = countRecords(await findPersonToErase(tx, email)) > countRecords(person)
    const hadAccount = await eraseAccount(tx, match)
    if (cameBack && person.records.length === 0 && !hadAccount) continue
    await removePerson(tx, actor, person, { mentions, until }, cameBack)
    people += 1
  }
  if (people > 0)
    await recordChange(tx, actor, {
      action: 'erased again',
      entity: 'person',
      entityId: 'restore',
      summary: `${pluralise(people, 'person', 'people')} erased after the backup was made`,
    })
  return people
}
