import { isByAuthor } from '#server/domain/history.ts'
import type { Person } from './find-person.ts'
import type { PersonalRows } from './personal-data.ts'

type HistoryRow = PersonalRows['historyEntries'][number]
type RecordIds = { approved: ReadonlySet<number | null>; authors: ReadonlySet<number> }

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

const isOwn = (row: HistoryRow, person: Person, recordIds: RecordIds) => {
  const { entity, entityId, action } = row
  const id = Number(entityId)
  switch (entity) {
    case 'abstract':
      return person.abstractIds.includes(id) && (isByAuthor(row) || plainActions.includes(action))
    case 'approved abstract':
      return person.approvedAbstractIds.includes(id) && recordIds.approved.has(id)
    case 'author':
      return recordIds.authors.has(id)
    case 'registration':
      return person.registrationIds.includes(id)
    case 'account':
      return person.accountIds.includes(id)
    default:
      return false
  }
}

/** Changes to the person's records, without who made them, and when the account did something. */
export const exportHistory = (rows: HistoryRow[], person: Person, recordIds: RecordIds) =>
  rows.flatMap((row) => {
    const { at, action, entity, summary, userId } = row
    const isByAccount = userId !== null && person.accountIds.includes(userId)
    const by = isByAccount ? 'you' : isByAuthor(row) ? 'the author' : 'the organisers'
    if (isOwn(row, person, recordIds)) {
      const before = withoutAssessment(row.before)
      const after = withoutAssessment(row.after)
      return { at, by, action, record: entity, summary, before, after }
    }
    return isByAccount ? { at, by, action, record: entity } : []
  })
