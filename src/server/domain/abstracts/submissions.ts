import { hash, timingSafeEqual } from 'node:crypto'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import {
  leadAuthorName,
  type SentSubmission,
  type Submission,
  type SubmittedAbstract,
  submissionSchema,
} from '../../../shared/abstracts/abstracts'
import type { SubmissionMode } from '../../../shared/abstracts/submission-modes'
import { closedMessage, submissionState } from '../../../shared/abstracts/submissions'
import { Problem } from '../../../shared/errors'
import { emailKey } from '../../../shared/fields'
import { fieldsOf, prepare } from '../../db/prepared'
import { abstracts } from '../../db/schema'
import type { Db } from '../../db/types'
import { type Receipts, writeReceipt } from '../letters/receipts'
import {
  type Counted,
  type Counting,
  count,
  countFields,
  counting,
  countValues,
  refuseTooMany,
} from '../rate-limits'
import { submissionMode } from '../settings'
import { privatePath } from './private-links'

type AbstractRow = typeof abstracts.$inferSelect
type NewAbstract = Submission & Pick<AbstractRow, 'fingerprint' | 'submissionKeyHash' | 'late'>

// The schema puts the fields in one order, whatever order they were sent in.
const fingerprintOf = (submission: Submission) =>
  hash('sha256', JSON.stringify({ ...submission, email: emailKey(submission.email) }), 'base64url')

const hashKey = (key: string) => hash('sha256', key, 'base64url')

const holdsKey = (key: string, stored: string | null) =>
  key !== '' && stored !== null && timingSafeEqual(Buffer.from(hashKey(key)), Buffer.from(stored))

const linkOf = (db: Db, { id, linkVersion }: Pick<Created, 'id' | 'linkVersion'>) =>
  privatePath(db, { kind: 'abstract', id, version: linkVersion })

// All else is known already: what was sent, and what every new abstract has.
const { id, submittedAt, linkVersion, ...columns } = getTableColumns(abstracts)
const answered = { id, submittedAt, linkVersion }
type Created = Pick<AbstractRow, keyof typeof answered>

const given = [
  ...submissionSchema.keyof().options,
  ...(['fingerprint', 'submissionKeyHash', 'late'] as const),
] satisfies (keyof NewAbstract)[]

const listOf = (parts: SQL[]) => sql.join(parts, sql`, `)

const insertion = (condition: SQL) => sql`
  insert into ${abstracts} (${listOf(given.map((name) => sql`${sql.identifier(toSnakeCase(name))}`))})
  select ${listOf(given.map((name) => sql`${sql.placeholder(name)}::${sql.raw(columns[name].getSQLType())}`))}
  where ${condition}
  on conflict (fingerprint) do nothing
  returning ${listOf(Object.values(answered).map((column) => sql`${column}`))}`

const insertFreely = prepare<Created>('submit', insertion(sql`true`), fieldsOf(answered))

// Counted and stored in one statement: asking twice would cost as much again.
const insertCounted = prepare<{ counted: Counted; created: Created | { id: null } }>(
  'submit_counted',
  sql`with counted as (${counting}), created as (${insertion(
    sql`(select count from counted) <= ${sql.placeholder('most')}::int`,
  )}) select counted.*, created.* from counted left join created on true`,
  [...fieldsOf(countFields, ['counted']), ...fieldsOf(answered, ['created'])],
)

const insertAbstract = async (db: Db, values: NewAbstract, limit: Counting | undefined) => {
  if (!limit) return { created: (await insertFreely(db, values))[0] }
  const [row] = await insertCounted(db, { ...values, ...countValues(limit) })
  if (!row) throw new Error('A count returned no row')
  return { ...row, created: row.created.id === null ? undefined : row.created }
}

const readRow = async (tx: Db, created: number) => {
  const [row] = await tx.select().from(abstracts).where(eq(abstracts.id, created))
  if (!row) throw new Error('What was inserted is gone')
  return row
}

/** The receipt is written with the abstract: neither exists without the other. */
const insertWithReceipt = (db: Db, values: NewAbstract, limit: Counting | undefined, receipts: Receipts) =>
  db.transaction(async (tx) => {
    const row = await insertAbstract(tx, values, limit)
    if (row.created) await writeReceipt(tx, await readRow(tx, row.created.id), receipts)
    return row
  })

const insert = async (db: Db, values: NewAbstract, { receipts, limit }: Circumstances) => {
  const row: { created: Created | undefined; counted?: Counted } = receipts
    ? await insertWithReceipt(db, values, limit, receipts)
    : await insertAbstract(db, values, limit)
  if (row.counted && limit) await refuseTooMany(db, row.counted, limit)
  return row.created
}

type Circumstances = {
  /** Given while mail is set up: the author gets a receipt. */
  receipts?: Receipts
  readMode?: (db: Db) => Promise<SubmissionMode>
  /** Given while calls are limited: this one is counted here. */
  limit?: Counting
}

/** The same submission sent again (a double click, a retry after a timeout) answers as the first time did. */
export const submitAbstract = async (
  db: Db,
  { submissionKey, ...submission }: SentSubmission,
  now: Date,
  circumstances: Circumstances = {},
): Promise<SubmittedAbstract> => {
  const { readMode = submissionMode, limit } = circumstances
  const state = submissionState(await readMode(db), now)
  const fingerprint = fingerprintOf(submission)
  const submissionKeyHash = submissionKey === '' ? null : hashKey(submissionKey)
  const late = state === 'late'
  const values = { ...submission, fingerprint, submissionKeyHash, late }
  if (state === 'closed' && limit) await count(db, limit)
  const created = state === 'closed' ? undefined : await insert(db, values, circumstances)
  if (created) return asSubmitted(submission, { ...created, late }, await linkOf(db, created))
  const [first] = await db.select().from(abstracts).where(eq(abstracts.fingerprint, fingerprint))
  if (!first && state === 'closed') throw new Problem('forbidden', closedMessage)
  if (!first) throw new Problem('conflict', 'Please send your abstract again.')
  const isSame = holdsKey(submissionKey, first.submissionKeyHash)
  return asSubmitted(submission, first, isSame ? await linkOf(db, first) : undefined)
}

type Stored = Pick<AbstractRow, 'id' | 'submittedAt' | 'late'>

/**
 * What was sent now, and nothing of what became of it since: authors learn of the decision from the organisers, not by
 * sending their abstract again. Nothing but what the contract names, since nobody checks it (`proved`); field by field,
 * since an object made of others is ten times the work.
 */
const asSubmitted = (
  submission: Submission,
  { id, submittedAt, late }: Stored,
  privateLink: string | undefined,
): SubmittedAbstract => ({
  id,
  leadAuthorTitle: submission.leadAuthorTitle,
  leadAuthorFirstName: submission.leadAuthorFirstName,
  leadAuthorSurname: submission.leadAuthorSurname,
  leadAuthorName: leadAuthorName(submission),
  institution: submission.institution,
  institutionType: submission.institutionType,
  biography: submission.biography,
  photoUrl: submission.photoUrl,
  email: submission.email,
  abstractTitle: submission.abstractTitle,
  abstractText: submission.abstractText,
  otherAuthors: submission.otherAuthors,
  submittedAt,
  late,
  status: 'pending',
  reviewer1Score: null,
  reviewer2Score: null,
  totalScore: 0,
  reviewerFeedback: '',
  reviewer1ScoredBy: null,
  reviewer1ScoredAt: null,
  reviewer2ScoredBy: null,
  reviewer2ScoredAt: null,
  decidedBy: null,
  decidedAt: null,
  decidedAutomatically: false,
  version: 1,
  privateLink,
})
