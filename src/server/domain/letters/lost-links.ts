import { asc, desc, eq, lt } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { linkRequests } from '#server/db/schema/private-links.ts'
import type { Db } from '#server/db/types.ts'
import { writePasswordReset } from '#server/domain/accounts/password-resets.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import type { LinkRequestKind } from '#shared/letters/letters.ts'
import { timestampAfter } from '#shared/time/timestamp-after.ts'
import { hadEnough, type LetterContext, queueLetter } from './automatic-letters.ts'
import { abstractValues, privateLinkUrl } from './values.ts'

/*
 * A request is only noted, and the letter written later: neither the response nor its time tells whether there are
 * abstracts or an account under an address.
 */

export const requestLetter = async (db: Db, kind: LinkRequestKind, email: string, now: Date) => {
  await db.insert(linkRequests).values({ kind, email, requestedAt: now.toISOString() }).onConflictDoNothing()
}

// Limits the length of the letter; nobody submits that many.
const MAX_LINKS = 50

/** One letter with the links of all abstracts of the address, whatever became of them. */
const writeLinks = async (tx: Db, email: string, { site, now }: LetterContext) => {
  const rows = await tx
    .select()
    .from(abstracts)
    .where(eq(normalised(abstracts.email), normalised(email)))
    .orderBy(desc(abstracts.id))
    .limit(MAX_LINKS)
  const [newest] = rows
  if (!newest || (await hadEnough(tx, 'links', email, now))) return
  const links = await Promise.all(
    rows.map(async (abstract) => `“${abstract.abstractTitle}”\n${await privateLinkUrl(tx, abstract, site)}`),
  )
  const values = await abstractValues(tx, await readConference(tx), newest, site)
  await queueLetter(
    tx,
    {
      kind: 'links',
      // As the author wrote it, not as it was asked for.
      toEmail: newest.email,
      values: { ...values, 'private links': links.join('\n\n') },
      abstractId: rows.length === 1 ? newest.id : undefined,
    },
    now,
  )
}

const writers: Record<LinkRequestKind, (tx: Db, email: string, context: LetterContext) => Promise<void>> = {
  links: writeLinks,
  'password-reset': writePasswordReset,
}

/** Writes the letter of a request, unless another server is doing so. */
const answerLinkRequest = (db: Db, id: number, context: LetterContext): Promise<void> =>
  db.transaction(async (tx) => {
    const open = tx
      .select({ id: linkRequests.id })
      .from(linkRequests)
      .where(eq(linkRequests.id, id))
      .for('update', { skipLocked: true })
    const [request] = await tx.delete(linkRequests).where(eq(linkRequests.id, open)).returning()
    if (request) await writers[request.kind](tx, request.email, context)
  })

/** Writes the letters of all requests, oldest first. One that fails is kept, and keeps no other from being answered. */
export const answerLinkRequests = async (db: Db, context: LetterContext): Promise<void> => {
  const open = await db.select({ id: linkRequests.id }).from(linkRequests).orderBy(asc(linkRequests.id))
  const failures: unknown[] = []
  for (const { id } of open)
    await answerLinkRequest(db, id, context).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

const DAY_MS = 24 * 60 * 60_000

/** Left behind when mail was turned off meanwhile. */
export const deleteOldLinkRequests = (db: Db, now: Date) =>
  db.delete(linkRequests).where(lt(linkRequests.requestedAt, timestampAfter(now, -DAY_MS)))
