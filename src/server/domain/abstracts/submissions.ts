import { hash, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import type { Db } from '#server/db/types.ts'
import type { LetterContext } from '#server/domain/letters/automatic-letters.ts'
import { isReceiptSent, writeReceipt } from '#server/domain/letters/receipts.ts'
import { findPerson } from '#server/domain/people/find-person.ts'
import { privatePath } from '#server/domain/private-links/private-links.ts'
import { submissionMode } from '#server/domain/settings.ts'
import type { SubmittedAbstract } from '#shared/abstracts/abstract-fields.ts'
import { leadAuthorName, type SentSubmission, type Submission } from '#shared/abstracts/abstracts.ts'
import { closedMessage, submissionState } from '#shared/abstracts/submissions.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { emailKey } from '#shared/email.ts'
import { Problem } from '#shared/errors.ts'
import { photoAt } from '#shared/photos/photos.ts'

type AbstractRow = typeof abstracts.$inferSelect
type NewAbstract = typeof abstracts.$inferInsert

// The schema puts the fields in a fixed order.
export const fingerprintOf = (submission: Submission) =>
  hash('sha256', JSON.stringify({ ...submission, email: emailKey(submission.email) }), 'base64url')

const hashKey = (key: string) => hash('sha256', key, 'base64url')

const matchesKey = (key: string, stored: string | null) =>
  key !== '' && stored !== null && timingSafeEqual(Buffer.from(hashKey(key)), Buffer.from(stored))

const insertAbstract = async (db: Db, values: NewAbstract) => {
  const [created] = await db
    .insert(abstracts)
    .values(values)
    .onConflictDoNothing({ target: abstracts.fingerprint })
    .returning()
  return created
}

/** The receipt is written in the same transaction: neither exists without the other. */
const insertWithReceipt = (db: Db, values: NewAbstract, receipts: LetterContext) =>
  db.transaction(async (tx) => {
    const created = await insertAbstract(tx, values)
    if (created) await writeReceipt(tx, created, receipts)
    return created
  })

const NOT_YOURS = 'Please enter the address of a photo on another website, or add the photo after submitting.'

/** Nobody shows the photo of somebody else as theirs. */
const refusePhotoOfOthers = async (db: Db, { email, photoUrl }: Submission) => {
  if (!photoAt(photoUrl) || (await findPerson(db, email)).photoUrls.includes(photoUrl)) return
  throw new Problem('invalid', NOT_YOURS, { issues: [{ path: 'photoUrl', message: NOT_YOURS }] })
}

/**
 * The same submission sent again (a double click, a retry after a timeout) gets the same response as the first one.
 * With `receipts`, given while mail is set up, the author gets a receipt.
 */
export const submitAbstract = async (
  db: Db,
  conference: Conference,
  { submissionKey, ...submission }: SentSubmission,
  now: Date,
  receipts?: LetterContext,
): Promise<SubmittedAbstract> => {
  const state = submissionState(conference, await submissionMode(db), now)
  const fingerprint = fingerprintOf(submission)
  await refusePhotoOfOthers(db, submission)
  if (state !== 'closed') {
    const submissionKeyHash = submissionKey === '' ? null : hashKey(submissionKey)
    const values = { ...submission, fingerprint, submissionKeyHash, late: state === 'late' }
    const created = receipts
      ? await insertWithReceipt(db, values, receipts)
      : await insertAbstract(db, values)
    if (created) return asSubmitted(submission, created, await forAuthor(db, created))
  }
  const [first] = await db.select().from(abstracts).where(eq(abstracts.fingerprint, fingerprint))
  if (!first && state === 'closed') throw new Problem('forbidden', closedMessage(conference))
  if (!first) throw new Problem('conflict', 'Please send your abstract again.')
  const isSame = matchesKey(submissionKey, first.submissionKeyHash)
  return asSubmitted(submission, first, isSame ? await forAuthor(db, first) : { receiptSent: false })
}

/** What only the author may know. */
const forAuthor = async (db: Db, abstract: AbstractRow) => ({
  privateLink: await privatePath(db, abstract),
  receiptSent: await isReceiptSent(db, abstract.id),
})

/** The abstract as it was submitted: sending it again must not reveal scores or a decision that is not released. */
const asSubmitted = (
  submission: Submission,
  { id, submittedAt, late }: AbstractRow,
  forAuthor: Pick<SubmittedAbstract, 'privateLink' | 'receiptSent'>,
): SubmittedAbstract => ({
  ...submission,
  ...unreviewed,
  keywords: '',
  preferredForm: '',
  id,
  leadAuthorName: leadAuthorName(submission),
  submittedAt,
  late,
  ...forAuthor,
})

const unreviewed = {
  status: 'pending',
  reviewer1Score: null,
  reviewer2Score: null,
  totalScore: 0,
  reviewerFeedback: '',
  commentsToAuthor: '',
  reviewer1ScoredBy: null,
  reviewer1ScoredAt: null,
  reviewer2ScoredBy: null,
  reviewer2ScoredAt: null,
  decidedBy: null,
  decidedAt: null,
  decidedAutomatically: false,
  version: 1,
} as const
