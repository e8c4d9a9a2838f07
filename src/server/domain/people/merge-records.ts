import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { letters } from '#server/db/schema/letters.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { lockEventsOfAuthor } from '#server/domain/events/event-authors.ts'
import { isPublicAuthor } from '#server/domain/visibility.ts'
import { emailKey } from '#shared/email.ts'
import { deliveredStates } from '#shared/letters/letters.ts'
import type { MergeChoice, MergePreview, MergeRecord, MergeSide } from '#shared/people/merge.ts'
import {
  fieldNames,
  needs,
  type RegistrationField,
  registrationFields,
  statusLabels,
} from '#shared/registrations/registration-fields.ts'
import { type Registration, registrationName } from '#shared/registrations/registrations.ts'

type AuthorRow = typeof authors.$inferSelect

/** The records under one address. */
const readSide = async (db: Db, email: string) => {
  const key = normalised(emailKey(email))
  const submitted = await db
    .select()
    .from(abstracts)
    .where(eq(normalised(abstracts.email), key))
    .orderBy(asc(abstracts.id))
  const approved = await db
    .select()
    .from(approvedAbstracts)
    .where(eq(normalised(approvedAbstracts.email), key))
    .orderBy(asc(approvedAbstracts.id))
  const [registration] = await db
    .select()
    .from(registrations)
    .where(eq(normalised(registrations.email), key))
  const [profile] = await db
    .select({ author: authors, isPublic: sql<boolean>`coalesce(${isPublicAuthor}, false)` })
    .from(authors)
    .where(eq(normalised(authors.email), key))
  return {
    abstracts: submitted,
    approved,
    registration,
    author: profile?.author,
    isPublic: profile?.isPublic ?? false,
  }
}
export type MergedSide = Awaited<ReturnType<typeof readSide>>
export type Sides = { kept: MergedSide; other: MergedSide }

export const readSides = async (db: Db, keep: string, from: string): Promise<Sides> => ({
  kept: await readSide(db, keep),
  other: await readSide(db, from),
})

/** In the order of other writers: events, abstracts, registrations, speakers, approved abstracts. */
export const lockSides = async (tx: Db, { kept, other }: Sides) => {
  const both = [kept, other]
  const inOrder = (ids: (number | undefined)[]) =>
    ids.filter((id) => id !== undefined).toSorted((a, b) => a - b)
  for (const id of inOrder(both.map(({ author }) => author?.id))) await lockEventsOfAuthor(tx, id)
  const lock = async (
    table: typeof abstracts | typeof registrations | typeof authors | typeof approvedAbstracts,
    ids: number[],
  ) => {
    for (const id of ids) await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
  }
  await lock(abstracts, inOrder(both.flatMap((side) => side.abstracts.map(({ id }) => id))))
  await lock(registrations, inOrder(both.map(({ registration }) => registration?.id)))
  await lock(authors, inOrder(both.map(({ author }) => author?.id)))
  await lock(approvedAbstracts, inOrder(both.flatMap((side) => side.approved.map(({ id }) => id))))
}

const recordsOf = (
  side: MergeSide,
  { abstracts: submitted, author, registration }: MergedSide,
): MergeRecord[] => [
  ...submitted.map(({ id, version, abstractTitle: label }) => ({
    entity: 'abstract' as const,
    id,
    version,
    label,
    side,
  })),
  ...(author
    ? [{ entity: 'author' as const, id: author.id, version: author.version, label: author.name, side }]
    : []),
  ...(registration
    ? [
        {
          entity: 'registration' as const,
          id: registration.id,
          version: registration.version,
          label: registrationName(registration),
          side,
        },
      ]
    : []),
]

export const recordsOfSides = ({ kept, other }: Sides): MergeRecord[] => [
  ...recordsOf('kept', kept),
  ...recordsOf('other', other),
]

const authorLabels = {
  name: 'Name',
  pronunciation: 'How to say the name',
  institution: 'Institution',
  institutionType: 'Institution type',
  bio: 'Biography',
  photoUrl: 'Photo',
  orcid: 'ORCID iD',
  keynoteSpeaker: 'Keynote speaker',
} as const satisfies Partial<Record<keyof AuthorRow, string>>
export type MergedAuthorField = keyof typeof authorLabels

type Value = string | boolean | null
const shown = (value: Value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? ''))

/** A flag is chosen together with its details. */
const isChosen = (field: RegistrationField) => field !== 'email' && !needs.some(({ flag }) => flag === field)

const choiceOf = (
  entity: MergeChoice['entity'],
  field: string,
  label: string,
  [kept, other]: [Value, Value],
): MergeChoice[] =>
  kept === other
    ? []
    : [{ entity, field, label, kept: shown(kept), other: shown(other), chosen: kept ? 'kept' : 'other' }]

const comparedValue = (row: Registration, field: RegistrationField): Value => {
  if (field === 'status') return statusLabels[row.status]
  const flag = needs.find(({ details }) => details === field)?.flag
  return flag && row[flag] && row[field] === '' ? 'Yes, no details' : row[field]
}

/** Fields in which two profiles or two registrations differ. */
export const choicesOf = ({ kept, other }: Sides): MergeChoice[] => {
  const author = kept.author
  const otherAuthor = other.author
  // What visitors cannot see stays out of a profile that they can see.
  const profiles =
    author && otherAuthor && kept.isPublic === other.isPublic
      ? (Object.keys(authorLabels) as MergedAuthorField[]).flatMap((field) =>
          choiceOf('author', field, authorLabels[field], [author[field], otherAuthor[field]]),
        )
      : []
  const keptRegistration = kept.registration
  const otherRegistration = other.registration
  const registered =
    keptRegistration && otherRegistration
      ? fieldNames
          .filter(isChosen)
          .flatMap((field) =>
            choiceOf('registration', field, registrationFields[field].label, [
              comparedValue(keptRegistration, field),
              comparedValue(otherRegistration, field),
            ]),
          )
      : []
  return [...profiles, ...registered]
}

/** Letters that are not sent yet, to this address. */
export const isUnsentTo = (email: string) =>
  and(
    eq(normalised(letters.toEmail), normalised(emailKey(email))),
    notInArray(letters.state, [...deliveredStates]),
  )

export const refusalOf = ({ kept, other }: Sides, keep: string, from: string): string => {
  if (emailKey(keep) === emailKey(from)) return 'Please enter another address than this one.'
  if (recordsOf('other', other).length === 0 && other.approved.length === 0)
    return `Nothing is stored under ${from}.`
  if (other.isPublic && !kept.isPublic)
    return `Visitors see ${from} on the speaker’s page, but not ${keep}. So that no private address becomes public, merge them the other way round, from the page of ${from}.`
  return ''
}

export const previewMerge = async (db: Db, keep: string, from: string): Promise<MergePreview> => {
  const sides = await readSides(db, keep, from)
  return {
    records: recordsOfSides(sides),
    choices: choicesOf(sides),
    unsentLetters: await db.$count(letters, isUnsentTo(from)),
    refusal: refusalOf(sides, keep, from),
  }
}
