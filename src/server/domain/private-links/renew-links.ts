import { randomUUID } from 'node:crypto'
import { and, eq, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { normalised } from '#server/db/normalised.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessionChairs } from '#server/db/schema/event-sessions.ts'
import { undoSteps } from '#server/db/schema/history.ts'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import { changeLetters, isUnsentTo } from '#server/domain/letters/unsent-letters.ts'
import { emailKey, sameEmail } from '#shared/email.ts'
import { chairingPath, type Linked, privatePath } from './private-links.ts'

/*
 * A private link belongs to whoever reads the letters that have it. Once they go to another address, the earlier link no
 * longer works.
 */

/** An address before and after a change. */
type Move = { from: string; to: string }

/** None where there is no such address before or after. */
const moveOf = (from: string | null, to: string | null = null): Move[] =>
  from === null || to === null || sameEmail(from, to) ? [] : [{ from, to }]

/** Replaces a link in letters that are not sent yet, but not in those to an address that must not get the new one. */
const replaceInLetters = (tx: Db, [dead, alive]: [string, string], abandoned: readonly string[]) =>
  changeLetters(
    tx,
    and(
      ne(letters.state, 'sent'),
      sql`position(${dead} in ${letters.text}) > 0`,
      not(isOneOf(normalised(letters.toEmail), abandoned.map(emailKey))),
    ),
    { text: sql`replace(${letters.text}, ${dead}, ${alive})` },
  )

/** Also invalidates the key that repeats the link to the one who submitted the abstract. */
export const renewLink = async (tx: Db, old: Linked, abandoned: readonly string[] = []) => {
  const renewed = { linkVersion: old.linkVersion + 1, linkSalt: randomUUID() }
  await tx
    .update(abstracts)
    .set({ ...renewed, linkUsedAt: null, submissionKeyHash: null })
    .where(eq(abstracts.id, old.id))
  const alive = await privatePath(tx, { id: old.id, ...renewed })
  await replaceInLetters(tx, [await privatePath(tx, old), alive], abandoned)
}

const renewChairing = async (tx: Db, old: Pick<Linked, 'id' | 'linkSalt'>, abandoned: readonly string[]) => {
  const linkSalt = randomUUID()
  await tx.update(eventSessionChairs).set({ linkSalt }).where(eq(eventSessionChairs.id, old.id))
  const alive = await chairingPath(tx, { id: old.id, linkSalt })
  await replaceInLetters(tx, [await chairingPath(tx, old), alive], abandoned)
}

const readdress = async (tx: Db, about: SQL, moves: readonly Move[]) => {
  for (const { from, to } of moves) await changeLetters(tx, and(about, isUnsentTo(from)), { toEmail: to })
}

/** With the addresses that letters with the link go to. */
const readAbstracts = (tx: Db, where: SQL | undefined) =>
  tx
    .select({
      id: abstracts.id,
      linkVersion: abstracts.linkVersion,
      linkSalt: abstracts.linkSalt,
      email: abstracts.email,
      authorEmail: authors.email,
    })
    .from(abstracts)
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.abstractId, abstracts.id))
    .leftJoin(authors, eq(authors.id, approvedAbstracts.authorId))
    .where(where)
    .orderBy(abstracts.id)
    .for('update', { of: abstracts })

const readChairs = (tx: Db, where: SQL) =>
  tx
    .select({
      id: eventSessionChairs.id,
      linkSalt: eventSessionChairs.linkSalt,
      authorId: eventSessionChairs.authorId,
      email: authors.email,
    })
    .from(eventSessionChairs)
    .innerJoin(authors, eq(authors.id, eventSessionChairs.authorId))
    .where(where)

const readAuthors = (tx: Db, where: SQL) =>
  tx.select({ id: authors.id, email: authors.email }).from(authors).where(where)

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

/** A chair who was removed must not come back with the link that the earlier address has. */
const dropRemovedChairs = (tx: Db, authorId: number) => {
  const removed = [{ table: 'event_session_chairs', before: { author_id: authorId }, after: null }]
  return tx.delete(undoSteps).where(sql`${undoSteps.images} @> ${JSON.stringify(removed)}::jsonb`)
}

/**
 * Called before anything that may change the address of an abstract or a speaker, with these addresses. What it returns
 * is called afterwards: it renews the links that went to an address which has changed, and readdresses letters about
 * these records that are not sent yet.
 */
export const captureLinks = async (tx: Db, emails: readonly string[]) => {
  const keys = [...new Set(emails.map(emailKey))]
  const hasAddress = isOneOf(normalised(authors.email), keys)
  const before = {
    abstracts: await readAbstracts(tx, or(isOneOf(normalised(abstracts.email), keys), hasAddress)),
    chairs: await readChairs(tx, hasAddress),
    authors: await readAuthors(tx, hasAddress),
  }
  return async (): Promise<void> => {
    const people = byId(await readAuthors(tx, isOneOf(authors.id, idsOf(before.authors))))
    for (const { id, email } of before.authors) {
      const moves = moveOf(email, people.get(id)?.email)
      if (moves.length === 0) continue
      await readdress(tx, eq(letters.authorId, id), moves)
      await dropRemovedChairs(tx, id)
    }
    const submitted = byId(await readAbstracts(tx, isOneOf(abstracts.id, idsOf(before.abstracts))))
    for (const old of before.abstracts) {
      const row = submitted.get(old.id)
      if (!row) continue
      const moves = [...moveOf(old.email, row.email), ...moveOf(old.authorEmail, row.authorEmail)]
      if (moves.length === 0) continue
      await readdress(tx, eq(letters.abstractId, old.id), moves)
      const recipients = [row.email, row.authorEmail ?? row.email].map(emailKey)
      const abandoned = moves.map(({ from }) => from).filter((from) => !recipients.includes(emailKey(from)))
      await renewLink(tx, old, abandoned)
    }
    const chairs = byId(await readChairs(tx, isOneOf(eventSessionChairs.id, idsOf(before.chairs))))
    for (const old of before.chairs) {
      const row = chairs.get(old.id)
      if (row && !sameEmail(old.email, row.email)) await renewChairing(tx, old, [old.email])
    }
  }
}
