import { and, eq, gt, ne } from 'drizzle-orm'
import { insertedRow } from '#server/db/inserted-row.ts'
import { normalised } from '#server/db/normalised.ts'
import type { abstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { letters } from '#server/db/schema/letters.ts'
import { emailChanges } from '#server/db/schema/private-links.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { authorActor } from '#server/domain/history.ts'
import { hadEnough, type LetterContext, queueLetter } from '#server/domain/letters/automatic-letters.ts'
import { conferenceValues } from '#server/domain/letters/values.ts'
import { confirmationPath, privatePath } from '#server/domain/private-links/private-links.ts'
import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import { maskEmail, sameEmail } from '#shared/email.ts'
import { Problem } from '#shared/errors.ts'
import { timestampAfter } from '#shared/time/timestamp-after.ts'
import { applyCorrection, lockForCorrection } from './correct-abstract.ts'
import { findConfirmation, findEmailChange } from './email-changes.ts'
import { findMyAbstract, isProtected } from './my-abstract.ts'
import { changeAbstract, refuseOnceOver } from './my-abstract-changes.ts'

type AbstractRow = typeof abstracts.$inferSelect

const HOUR_MS = 60 * 60_000
const VALID_MS = 48 * HOUR_MS
const DAY_MS = 24 * HOUR_MS
/** A form sent twice makes one letter. */
const REPEATED_MS = 10 * 60_000
const MAX_PER_DAY = 5

const valuesOf = async (tx: Db, abstract: AbstractRow, site: string) => ({
  ...conferenceValues(await readConference(tx), site),
  name: leadAuthorName(abstract),
  'first name': abstract.leadAuthorFirstName,
  title: abstract.abstractTitle,
})

const SAME = 'Letters already go to this address.'
const TOO_MANY = 'We have sent several letters already. Please look for them, or try again tomorrow.'

const refuseTooMany = async (tx: Db, abstractId: number, email: string, now: Date) => {
  const lately = await tx.$count(
    letters,
    and(
      eq(letters.kind, 'new-email'),
      eq(letters.abstractId, abstractId),
      gt(letters.createdAt, timestampAfter(now, -DAY_MS)),
    ),
  )
  if (lately >= MAX_PER_DAY || (await hadEnough(tx, 'new-email', email, now)))
    throw new Problem('too_many', TOO_MANY)
}

/** Sends the new address a link that confirms it. A later request replaces an earlier one. */
export const requestEmailChange = (db: Db, id: number, email: string, { site, now }: LetterContext) =>
  changeAbstract(db, id, now, async (tx, { abstract }) => {
    if (sameEmail(email, abstract.email))
      throw new Problem('invalid', SAME, { issues: [{ path: 'email', message: SAME }] })
    const pending = await findEmailChange(tx, abstract, now)
    const isSame = pending?.toEmail === email
    if (isSame && pending.requestedAt > timestampAfter(now, -REPEATED_MS)) return
    await refuseTooMany(tx, id, email, now)
    if (!isSame) await tx.delete(emailChanges).where(eq(emailChanges.abstractId, id))
    const times = { requestedAt: now.toISOString(), expiresAt: timestampAfter(now, VALID_MS) }
    const { linkVersion, email: fromEmail } = abstract
    // The link of an earlier letter to the same address goes on working.
    const change = await insertedRow(
      tx
        .insert(emailChanges)
        .values({ abstractId: id, fromEmail, toEmail: email, linkVersion, ...times })
        .onConflictDoUpdate({ target: emailChanges.abstractId, set: times })
        .returning(),
    )
    const values = {
      ...(await valuesOf(tx, abstract, site)),
      'confirmation link': site + (await confirmationPath(tx, change)),
    }
    await queueLetter(tx, { kind: 'new-email', toEmail: email, values, abstractId: id }, now)
  })

/** The speaker's profile changes only if it is not protected, and the new address has no profile of its own. */
const mayChangeAuthor =
  (id: number, email: string) => async (tx: Db, profile: typeof authors.$inferSelect) => {
    if (isProtected(await findMyAbstract(tx, id))) return false
    const others = and(eq(normalised(authors.email), normalised(email)), ne(authors.id, profile.id))
    return (await tx.$count(authors, others)) === 0
  }

/** Changes the address and writes to the previous one. Returns the path of the author's private page. */
export const confirmEmailChange = (db: Db, id: number, { site, now }: LetterContext) =>
  db.transaction(async (tx) => {
    const unlocked = await findConfirmation(tx, id, now)
    const row = await lockForCorrection(tx, unlocked.abstract.id, unlocked.change.toEmail)
    // Read again under the lock: of two confirmations, the second changes nothing.
    const { change, confirmed } = await findConfirmation(tx, id, now)
    if (!row || confirmed) throw new Problem('conflict', 'This link has already been used.')
    await refuseOnceOver(tx, now)
    const { toEmail, fromEmail } = change
    await applyCorrection(
      tx,
      authorActor,
      row,
      { email: toEmail },
      {
        action: 'changed',
        summary: `Changed the e-mail address of “${row.abstractTitle}”`,
        mayChangeAuthor: mayChangeAuthor(row.id, toEmail),
      },
    )
    await tx.update(emailChanges).set({ confirmedAt: now.toISOString() }).where(eq(emailChanges.id, id))
    const values = { ...(await valuesOf(tx, row, site)), 'new address': maskEmail(toEmail) }
    await queueLetter(tx, { kind: 'email-changed', toEmail: fromEmail, values, abstractId: row.id }, now)
    return privatePath(tx, (await findMyAbstract(tx, row.id)).abstract)
  })
