import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { historyEntries, undoSteps } from '#server/db/schema/history.ts'
import { letters } from '#server/db/schema/letters.ts'
import { isByAuthor } from '#server/domain/history.ts'
import { containsAddress, hasAddress, type Person } from '#server/domain/people/find-person.ts'
import type { PersonalData, PersonalRows, TableEntries } from './entry.ts'

type HistoryRow = PersonalRows['historyEntries'][number]

/** Entries about the person's records. */
export const historyOf = (person: Person): SQL | undefined => {
  const { entity, entityId } = historyEntries
  const about = (kind: string, ids: readonly (number | string)[]) =>
    and(eq(entity, kind), inArray(entityId, ids.map(String)))
  return or(
    about('abstract', person.abstractIds),
    about('approved abstract', person.approvedAbstractIds),
    about('author', person.authorIds),
    about('registration', person.registrationIds),
    about('account', person.accountIds),
    about('person', [person.email]),
    and(
      eq(entity, 'letter'),
      sql`${entityId} in (select ${letters.id}::text from ${letters} where ${hasAddress(letters.toEmail, person)})`,
    ),
  )
}

const namesAddress = (person: Person) =>
  or(
    containsAddress(historyEntries.summary, person),
    containsAddress(historyEntries.before, person),
    containsAddress(historyEntries.after, person),
    containsAddress(historyEntries.entityId, person),
  )

/** Actions of organisers on an abstract that reveal no assessment. */
const plainActions: readonly string[] = [
  'imported',
  'corrected',
  'changed',
  'made a new private link for',
  'deleted',
  'restored',
]

/** Parts of an assessment, in the values of an entry. */
const isAssessment = (field: string) =>
  /reviewer|score|status|decided|released|comments|feedback/i.test(field)

const withoutAssessment = (values: HistoryRow['before']) =>
  values && Object.fromEntries(Object.entries(values).filter(([field]) => !isAssessment(field)))

const isOwn = (row: HistoryRow, { person, known }: PersonalData) => {
  const { entity, entityId, action } = row
  const id = Number(entityId)
  switch (entity) {
    case 'abstract':
      return person.abstractIds.includes(id) && (isByAuthor(row) || plainActions.includes(action))
    case 'approved abstract':
      return person.approvedAbstractIds.includes(id) && known.approved.has(id)
    case 'author':
      return known.authors.has(id)
    case 'registration':
      return person.registrationIds.includes(id)
    case 'account':
      return person.accountIds.includes(id)
    default:
      return false
  }
}

/** Changes to the person's records, without who made them, and when the account did something. */
const historyEntry = (row: HistoryRow, data: PersonalData) => {
  const { at, action, entity, summary, userId } = row
  const isByAccount = userId !== null && data.person.accountIds.includes(userId)
  const by = isByAccount ? 'you' : isByAuthor(row) ? 'the author' : 'the organisers'
  if (isOwn(row, data)) {
    const before = withoutAssessment(row.before)
    const after = withoutAssessment(row.after)
    return { at, by, action, record: entity, summary, before, after }
  }
  return isByAccount ? { at, by, action, record: entity } : []
}

export const historyTables = {
  historyEntries: {
    lives: 'installation',
    found: (person) =>
      or(historyOf(person), namesAddress(person), inArray(historyEntries.userId, person.accountIds)),
    exported: {
      title: 'History',
      entries: (rows, data) => rows.flatMap((row) => historyEntry(row, data)),
    },
    erased: 'the contents of entries about their records; in others, the name and the address',
    texts: null,
  },
  undoSteps: {
    lives: 'conference',
    photos: ['images'],
    transient: 'They expire after half an hour.',
    found: (person) =>
      or(
        containsAddress(undoSteps.images, person),
        containsAddress(undoSteps.history, person),
        inArray(undoSteps.userId, person.accountIds),
      ),
    exported: { title: 'Changes that can be undone for half an hour', columns: ['createdAt'] },
    erased: 'those that would restore what is erased',
    texts: null,
  },
} satisfies Partial<TableEntries>
