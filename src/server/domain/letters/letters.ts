import { and, asc, count, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { letters } from '#server/db/schema/letters.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { readInBatches } from '#server/domain/batches.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { checkVersion, updateVersioned } from '#server/domain/versioned-update.ts'
import { emailKey } from '#shared/email.ts'
import { Problem } from '#shared/errors.ts'
import {
  canChange,
  type Letter,
  type LetterChange,
  type LetterFilter,
  type LetterGroup,
  type LetterList,
  type LetterListItem,
  letterGroups,
  letterLimits,
  letterProblems,
} from '#shared/letters/letters.ts'

export type LetterRow = typeof letters.$inferSelect

const toItem = (row: LetterRow): LetterListItem & { text: string } => ({
  ...row,
  unfinished: row.state === 'draft' && letterProblems(row).length > 0,
})

const inGroup = (group: LetterGroup | undefined) =>
  group === undefined ? undefined : inArray(letters.state, [...letterGroups[group]])
const inBatch = (batch: string | undefined) => (batch === undefined ? undefined : eq(letters.batch, batch))
const matching = ({ group, batch }: LetterFilter) => and(inGroup(group), inBatch(batch))

const countGroups = async (db: Db, batch: string | undefined): Promise<LetterList['counts']> => {
  const rows = await db
    .select({ state: letters.state, number: count() })
    .from(letters)
    .where(inBatch(batch))
    .groupBy(letters.state)
  const inStates = (states: readonly string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { number }) => sum + number, 0)
  const groups = Object.entries(letterGroups) as [LetterGroup, readonly string[]][]
  return Object.fromEntries(
    groups.map(([group, states]) => [group, inStates(states)]),
  ) as LetterList['counts']
}

export const countLettersToSend = (db: Db): Promise<number> =>
  db.$count(letters, inArray(letters.state, [...letterGroups.drafts, ...letterGroups.failed]))

/** Newest first, in pages; a batch is returned as a whole. */
export const listLetters = async (
  db: Db,
  { before, ...filter }: LetterFilter & { before?: number },
): Promise<Omit<LetterList, 'mail'>> => {
  const limit = filter.batch === undefined ? letterLimits.page : letterLimits.batch
  const rows = await db
    .select()
    .from(letters)
    .where(and(matching(filter), before === undefined ? undefined : lt(letters.id, before)))
    .orderBy(desc(letters.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  return {
    letters: shown.map(toItem),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    counts: await countGroups(db, filter.batch),
  }
}

export const readAllLetters = (db: Db, filter: LetterFilter) =>
  readInBatches(async (afterId, limit) => {
    const rows = await db
      .select()
      .from(letters)
      .where(and(matching(filter), gt(letters.id, afterId)))
      .orderBy(asc(letters.id))
      .limit(limit)
    return rows.map(toItem)
  })

export const findLetterRow = async (db: Db, id: number): Promise<LetterRow> => {
  const [row] = await db.select().from(letters).where(eq(letters.id, id))
  if (!row) throw new Problem('not_found', 'Letter not found')
  return row
}

/** With its neighbours in the list it was opened from. */
export const findLetter = async (db: Db, id: number, filter: LetterFilter): Promise<Letter> => {
  const row = await findLetterRow(db, id)
  const [place] = await db
    .select({
      total: count(),
      position: sql<number>`count(*) filter (where ${letters.id} >= ${id})::int`,
      previous: sql<number | null>`min(${letters.id}) filter (where ${letters.id} > ${id})`,
      next: sql<number | null>`max(${letters.id}) filter (where ${letters.id} < ${id})`,
    })
    .from(letters)
    .where(matching(filter))
  return { ...toItem(row), ...row, ...(place ?? { total: 0, position: 0, previous: null, next: null }) }
}

export const changeLetter = (
  db: Db,
  actor: UserActor,
  id: number,
  change: LetterChange,
): Promise<LetterRow> =>
  db.transaction(async (tx) => {
    const [before] = await tx.select().from(letters).where(eq(letters.id, id)).for('update')
    if (!before) throw new Problem('not_found', 'Letter not found')
    if (!canChange(before.state))
      throw new Problem('conflict', 'This letter has been sent or discarded and can no longer be changed.')
    await checkVersion(tx, 'letter', before, change.version)
    const { toEmail, subject, text } = change
    const saved = await updateVersioned(tx, letters, before, { toEmail, subject, text })
    await recordChange(tx, actor, {
      action: 'changed',
      entity: 'letter',
      entityId: id,
      summary: `“${subject}” to ${before.toName}`,
    })
    return saved
  })

export const listLettersOf = async (db: Db, condition: SQL | undefined): Promise<LetterListItem[]> => {
  const rows = await db.select().from(letters).where(condition).orderBy(desc(letters.id))
  return rows.map(toItem)
}

/** Letters to the address of a record, also about something else. */
const isTo = (email: string) => eq(normalised(letters.toEmail), emailKey(email))

export const listLettersOfAbstract = async (db: Db, id: number): Promise<LetterListItem[]> => {
  const [row] = await db.select({ email: abstracts.email }).from(abstracts).where(eq(abstracts.id, id))
  if (!row) throw new Problem('not_found', 'Abstract not found')
  return listLettersOf(db, or(eq(letters.abstractId, id), isTo(row.email)))
}

export const listLettersOfRegistration = async (db: Db, id: number): Promise<LetterListItem[]> => {
  const [row] = await db
    .select({ email: registrations.email })
    .from(registrations)
    .where(eq(registrations.id, id))
  if (!row) throw new Problem('not_found', 'Registration not found')
  return listLettersOf(db, or(eq(letters.registrationId, id), isTo(row.email)))
}
