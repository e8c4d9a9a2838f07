import { randomUUID } from 'node:crypto'
import { or } from 'drizzle-orm'
import { z } from 'zod'
import { isOneOf } from '#server/db/is-one-of.ts'
import { normalised } from '#server/db/normalised.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import type { Db } from '#server/db/types.ts'
import {
  applyCorrection,
  refuseTakenEmail,
  rowsOfCorrections,
} from '#server/domain/abstracts/correct-abstract.ts'
import { fingerprintOf } from '#server/domain/abstracts/submissions.ts'
import { lockEventsOfAbstracts } from '#server/domain/events/abstract-events.ts'
import type { UserActor } from '#server/domain/history.ts'
import { lockEmailAddresses } from '#server/domain/people/email-locks.ts'
import {
  type AbstractCorrection,
  abstractCorrectionSchema,
  personTitle,
} from '#shared/abstracts/abstract-fields.ts'
import { preferredForm, submissionSchema } from '#shared/abstracts/abstracts.ts'
import { keywordsField } from '#shared/abstracts/keywords.ts'
import { photoAddress } from '#shared/authors/authors.ts'
import { emailKey } from '#shared/email.ts'
import type { RecordedChange } from '#shared/history.ts'
import { abstractsReader } from '#shared/imports/readers.ts'
import { pick } from '#shared/pick.ts'
import { acceptSingleName } from '#shared/single-name-schema.ts'
import {
  type ChangedRecord,
  emailsOf,
  type ImportTarget,
  keyText,
  type Stored,
  selectRecords,
  textOf,
  type ValidatedRow,
  type Values,
  validate,
} from './import-target.ts'

/** Unlike in the form, also the path of a photo of this site. */
const submittedSchema = submissionSchema.extend({
  photoUrl: photoAddress('Please enter a valid URL'),
  leadAuthorTitle: personTitle,
})
const printedSchema = acceptSingleName(submittedSchema)
const importedSchema = submittedSchema.extend({
  keywords: keywordsField.default(''),
  preferredForm: preferredForm.default(''),
  late: z.boolean().default(false),
})
const fields = Object.keys(importedSchema.shape)
const correctable = Object.keys(abstractCorrectionSchema.shape)

/** E-mail address and title. */
const keyOf = ({ email, abstractTitle }: Values): string | null =>
  email && abstractTitle ? JSON.stringify([emailKey(textOf(email)), keyText(abstractTitle)]) : null

const isSameRecord = (values: Values, record: Stored) =>
  (values.createdAt !== undefined && values.createdAt === record.submittedAt) ||
  emailKey(String(values.email)) === emailKey(String(record.email)) ||
  keyText(values.abstractTitle) === keyText(record.abstractTitle)

const find = async (tx: Db, rows: Values[], isLocked: boolean): Promise<Stored[]> => {
  const ids = rows.flatMap(({ id }) => (typeof id === 'number' ? id : []))
  const where = or(
    isOneOf(normalised(abstracts.email), emailsOf(rows).map(emailKey)),
    isOneOf(abstracts.id, ids),
  )
  // Events first: the lock order of correcting an abstract.
  if (isLocked) await lockEventsOfAbstracts(tx, where)
  return selectRecords(tx, abstracts, where, isLocked)
}

/** Organisers may correct these fields of an existing abstract; the rest is its author’s. */
const correct = (values: Values, existing: Stored): ValidatedRow => {
  const before = pick(existing, fields)
  const given = Object.entries(values).filter(([field]) => correctable.includes(field))
  const validated = validate(abstractCorrectionSchema, { ...before, ...Object.fromEntries(given) })
  if (validated.problems) return validated
  const { otherAuthors, ...input } = validated.input
  // The same list of names may have been submitted with other separators.
  const isSameList = values.otherAuthors === undefined || values.otherAuthors === before.otherAuthors
  return { input: { ...before, ...input, ...(!isSameList && { otherAuthors }) } }
}

/** The text of an earlier submission that was corrected since may come again. */
const columnsForNew = async (tx: Db, inputs: Values[]): Promise<Values[]> => {
  const prints = inputs.map((input) => fingerprintOf(printedSchema.parse({ ...input, singleName: true })))
  const { fingerprint } = abstracts
  const rows = await tx.select({ fingerprint }).from(abstracts).where(isOneOf(fingerprint, prints))
  const taken = new Set(rows.map((row) => row.fingerprint))
  return inputs.map(({ createdAt }, at) => {
    const print = prints[at] ?? ''
    const own = taken.has(print) ? `${print} ${randomUUID()}` : print
    taken.add(print)
    return { submittedAt: createdAt, fingerprint: own }
  })
}

/** Approved abstracts, speakers and letters follow, as when an abstract is corrected by hand. */
const change = async (tx: Db, actor: UserActor, records: ChangedRecord[]) => {
  const changes: RecordedChange[] = []
  for (const { existing, input } of records) {
    // This target finds abstracts only, and validates rows as corrections.
    const row = existing as typeof abstracts.$inferSelect
    const values = pick(input, correctable) as AbstractCorrection
    const historyText = { action: 'corrected', summary: `Imported “${values.abstractTitle}”` }
    changes.push(await applyCorrection(tx, actor, row, values, historyText).catch(refuseTakenEmail))
  }
  return changes
}

/** `photoUrl` turns addresses of this site into paths. */
export const abstractsTarget = (photoUrl: (url: string) => string): ImportTarget => ({
  table: abstracts,
  entity: 'abstract',
  fields,
  reader: abstractsReader,
  noticesOf: () => [
    'New abstracts are pending: statuses, scores and decisions are not imported, and no receipts are sent. Of abstracts that are here already, the lead author’s name, the e-mail address, title, text, other authors, keywords and preferred form can change.',
  ],
  keyOf,
  isSameRecord,
  keyLabel: 'e-mail address and title',
  nameOf: ({ abstractTitle }) => textOf(abstractTitle),
  lock: (tx, rows) => lockEmailAddresses(tx, emailsOf(rows)),
  find,
  createValidator: () => (values, existing) => {
    if (existing) return correct(values, existing)
    const { input, problems } = validate(importedSchema, values)
    return problems ? { problems } : { input: { ...input, photoUrl: photoUrl(String(input.photoUrl)) } }
  },
  columnsForNew,
  change,
  linkedRows: rowsOfCorrections,
  historyOf: (record) => pick(record, ['abstractTitle', 'email']),
})
