import { asc, eq, sql } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { lockEventsOfAuthor } from '#server/domain/events/event-authors.ts'
import { isPublicAuthor } from '#server/domain/visibility.ts'
import { emailKey } from '#shared/email.ts'
import type { AddressRecord, AddressSide, JoinChoice } from '#shared/people/correct-email.ts'
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
type RecordsOfAddress = Awaited<ReturnType<typeof readSide>>

/** The records under the corrected address, and those under the one that it becomes. */
export type Sides = Record<AddressSide, RecordsOfAddress>

const nothingStored: RecordsOfAddress = {
  abstracts: [],
  approved: [],
  registration: undefined,
  author: undefined,
  isPublic: false,
}

/** The same address in other capitals has no records of its own. */
export const readSides = async (db: Db, from: string, to: string): Promise<Sides> => ({
  from: await readSide(db, from),
  to: emailKey(from) === emailKey(to) ? nothingStored : await readSide(db, to),
})

/** In the order of other writers: events, abstracts, registrations, speakers, approved abstracts. */
export const lockSides = async (tx: Db, { from, to }: Sides) => {
  const both = [to, from]
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
  side: AddressSide,
  { abstracts: submitted, author, registration }: RecordsOfAddress,
): AddressRecord[] => {
  const record = (
    entity: AddressRecord['entity'],
    { id, version }: Pick<AddressRecord, 'id' | 'version'>,
    label: string,
  ) => ({ entity, id, version, label, side })
  return [
    ...submitted.map((row) => record('abstract', row, row.abstractTitle)),
    ...(author ? [record('author', author, author.name)] : []),
    ...(registration ? [record('registration', registration, registrationName(registration))] : []),
  ]
}

export const recordsOfSides = ({ from, to }: Sides): AddressRecord[] => [
  ...recordsOf('from', from),
  ...recordsOf('to', to),
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
export type JoinedAuthorField = keyof typeof authorLabels

type Value = string | boolean | null
const shown = (value: Value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? ''))

/** A flag is chosen together with its details. */
const isChosen = (field: RegistrationField) => field !== 'email' && !needs.some(({ flag }) => flag === field)

const choiceOf = (
  entity: JoinChoice['entity'],
  field: string,
  label: string,
  [from, to]: [Value, Value],
): JoinChoice[] =>
  from === to ? [] : [{ entity, field, label, from: shown(from), to: shown(to), chosen: to ? 'to' : 'from' }]

const comparedValue = (row: Registration, field: RegistrationField): Value => {
  if (field === 'status') return statusLabels[row.status]
  const flag = needs.find(({ details }) => details === field)?.flag
  return flag && row[flag] && row[field] === '' ? 'Yes, no details' : row[field]
}

const profileChoices = ({ from, to }: Sides): JoinChoice[] => {
  const [old, remaining] = [from.author, to.author]
  // What visitors cannot see stays out of a profile that they can see.
  if (!old || !remaining || from.isPublic !== to.isPublic) return []
  return (Object.keys(authorLabels) as JoinedAuthorField[]).flatMap((field) =>
    choiceOf('author', field, authorLabels[field], [old[field], remaining[field]]),
  )
}

const registrationChoices = ({ from, to }: Sides): JoinChoice[] => {
  const [old, remaining] = [from.registration, to.registration]
  if (!old || !remaining) return []
  return fieldNames
    .filter(isChosen)
    .flatMap((field) =>
      choiceOf('registration', field, registrationFields[field].label, [
        comparedValue(old, field),
        comparedValue(remaining, field),
      ]),
    )
}

/** Fields in which two profiles or two registrations differ. */
export const choicesOf = (sides: Sides): JoinChoice[] => [
  ...profileChoices(sides),
  ...registrationChoices(sides),
]

export const isEmpty = ({ abstracts: submitted, approved, author, registration }: RecordsOfAddress) =>
  submitted.length === 0 && approved.length === 0 && !author && !registration

export const refusalOf = (sides: Sides, from: string, to: string): string => {
  if (from === to) return 'Please enter another address than this one.'
  if (isEmpty(sides.from)) return `Nothing is stored under ${from}.`
  if (sides.from.isPublic && sides.to.author && !sides.to.isPublic)
    return `Visitors see ${from} on the speaker’s page, but not ${to}. So that no hidden profile becomes public, correct ${to} to ${from} instead.`
  return ''
}
