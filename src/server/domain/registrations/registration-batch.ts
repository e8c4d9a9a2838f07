import { isOneOf } from '#server/db/is-one-of.ts'
import { normalised } from '#server/db/normalised.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { lastChanges, type UserActor } from '#server/domain/history.ts'
import { lockEmailAddresses } from '#server/domain/people/email-locks.ts'
import { emailKey, sameEmail } from '#shared/email.ts'
import { type FieldIssue, Problem } from '#shared/errors.ts'
import {
  type Registration,
  type RegistrationBatch,
  registrationName,
} from '#shared/registrations/registrations.ts'
import {
  alreadyRegistered,
  attendingEmails,
  type ChangedRegistration,
  insertRegistrations,
  markRegistered,
  updateRegistrations,
} from './registrations.ts'

const refuseDoubles = async (tx: Db, emails: string[]) => {
  const seen = new Set<string>()
  const twice: string[] = []
  for (const email of emails) {
    const key = emailKey(email)
    if (seen.has(key)) twice.push(email)
    seen.add(key)
  }
  if (twice.length > 0)
    throw new Problem('conflict', `${twice.join(', ')} appears in the list more than once.`)
  const existing = await tx
    .select({ email: registrations.email })
    .from(registrations)
    .where(isOneOf(normalised(registrations.email), [...seen]))
  if (existing.length > 0) throw alreadyRegistered(existing.map(({ email }) => email))
}

type Changed = RegistrationBatch['changed']

/** Locked in one order to avoid deadlocks. */
const lockRows = async (tx: Db, ids: number[]): Promise<Map<number, Registration>> => {
  const rows = await tx
    .select()
    .from(registrations)
    .where(isOneOf(registrations.id, ids))
    .orderBy(registrations.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Lists every stale registration with who changed it. */
const checkVersions = async (tx: Db, changed: Changed, current: Map<number, Registration>) => {
  const stale = changed.flatMap(({ id, version }, index) => {
    const row = current.get(id)
    return row && row.version !== version ? [{ row, index }] : []
  })
  if (stale.length === 0) return
  const changes = await lastChanges(
    tx,
    'registration',
    stale.map(({ row }) => row.id),
  )
  const issues = stale.map(
    ({ row, index }): FieldIssue => ({
      path: `changed.${index}`,
      message: `${registrationName(row)} was changed in the meantime${changes.get(row.id) ?? ''}.`,
    }),
  )
  const [first] = issues
  const message =
    issues.length === 1 ? first?.message : `${issues.length} registrations were changed in the meantime.`
  throw new Problem('conflict', `${message} Nothing was saved: please check the list again.`, { issues })
}

const addressesOf = (tx: Db, ids: number[]) =>
  tx.select({ email: registrations.email }).from(registrations).where(isOneOf(registrations.id, ids))

/** Saves all in one transaction. */
export const saveRegistrationBatch = (db: Db, actor: UserActor, { added, changed }: RegistrationBatch) =>
  db.transaction(async (tx) => {
    const ids = changed.map(({ id }) => id)
    if (new Set(ids).size < ids.length)
      throw new Problem('conflict', 'A registration appears in the list more than once.')
    const existing = ids.length === 0 ? [] : await addressesOf(tx, ids)
    const given = changed.flatMap(({ changes }) => changes.email ?? [])
    const fresh = added.map(({ email }) => email)
    await lockEmailAddresses(tx, [...fresh, ...given, ...existing.map(({ email }) => email)])
    const current = ids.length === 0 ? new Map<number, Registration>() : await lockRows(tx, ids)
    await checkVersions(tx, changed, current)
    const changes = changed.map(({ id, changes: patch }): ChangedRegistration => {
      const row = current.get(id)
      if (!row) throw new Problem('not_found', 'Registration not found')
      return { current: row, patch }
    })
    const moved = changes.flatMap(({ current: { email }, patch }) =>
      patch.email === undefined || sameEmail(patch.email, email) ? [] : patch.email,
    )
    await refuseDoubles(tx, [...fresh, ...moved])
    await insertRegistrations(tx, actor, added)
    const emails = await updateRegistrations(tx, actor, changes)
    return {
      added: added.length,
      updated: changed.length,
      updatedAbstractsCount: await markRegistered(tx, [...attendingEmails(added), ...emails]),
    }
  })
