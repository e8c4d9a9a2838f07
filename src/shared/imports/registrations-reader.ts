import { type AnswerRole, personOf } from '#shared/registration-email/labels/dictionary.ts'
import { type LearntLabels, labelReader } from '#shared/registration-email/labels/read-label.ts'
import { labelKey } from '#shared/registration-email/plain-text.ts'
import { isOrdinaryDiet, readDay, readFlag } from '#shared/registration-email/values/answers.ts'
import { createDayReader } from '#shared/registration-email/values/days.ts'
import {
  dayFieldsOf,
  fieldLabel,
  fieldsOf,
  needs,
  type RegistrationStatus,
  registrationFields,
  requiredFields,
  shownFields,
} from '#shared/registrations/registration-fields.ts'
import type { ImportField } from './imports.ts'
import {
  type Cells,
  type HeaderMatch,
  type ListReader,
  LONGEST_READ,
  type ReaderOptions,
  type ReadRow,
  readFullName,
  readMoment,
  readTexts,
  readYesNo,
} from './list-reader.ts'

const ranks: Record<AnswerRole, number> = { attendee: 1, unspecified: 2, payer: 3, other: 9 }

/** What ticket systems call their own columns. */
const ticketColumns = new Map([
  ['registered at', 'createdAt'],
  ['registration date', 'createdAt'],
  ['order date', 'createdAt'],
  ['attendee status', 'status'],
  ['registration state', 'status'],
  ['registration status', 'status'],
  ['payment status', 'status'],
  ['order status', 'status'],
  ['ticket', 'ticketType'],
  ['ticket name', 'ticketType'],
  ['ticket category', 'ticketType'],
  ['product', 'ticketType'],
  ['dinner', 'dinner'],
  ['gala dinner', 'dinner'],
])

/** What a column is read as that e-mails tell apart. */
const sameField = new Map<string, string>([
  ['name', 'fullName'],
  ['salutation', 'professionalTitle'],
])

/** Of tickets and orders, as ticket systems call them; what is none of these says nothing. */
const statusWords: readonly [RegistrationStatus, RegExp][] = [
  [
    'cancelled',
    /^(?:not attending|deleted|refunded|cancel\w*|expired|withdrawn|rejected|storniert|abgelaufen|annul\w*|zuruckgezogen)/,
  ],
  ['paid', /^(?:paid|completed?|bezahlt|paye\w*|pagad[oa]|pagat[oa]|pag[oa]|betaald)\b/],
  ['registered', /^(?:registered|attending|pending|unpaid|placed|angemeldet|inscrit\w*)\b/],
]

const readStatus = (text: string): RegistrationStatus | undefined =>
  statusWords.find(([, words]) => words.test(labelKey(text)))?.[0]

/** ‘-’ and other marks without a word fill a cell in which nothing is meant. */
const answerOf = (cells: Cells, field: string): string | undefined => {
  const text = cells.get(field)
  const says = text && (/[\p{L}\p{N}\p{So}]/u.test(text) || readFlag(text) !== null)
  return text === undefined ? undefined : says ? text : ''
}

/** A need may be answered with Yes or No, or with what it is. */
const readNeeds = (row: ReadRow, cells: Cells) => {
  for (const { flag, details } of needs) {
    const text = answerOf(cells, flag)
    const said = answerOf(cells, details)
    if (said !== undefined) row.values[details] = readFlag(said) === false ? '' : said
    const isNeeded = text ? readFlag(text) : undefined
    if (isNeeded === null && !said) row.values[details] = text
    else if (isNeeded !== undefined && isNeeded !== null) row.values[flag] = isNeeded
  }
  const diet = answerOf(cells, 'diet')
  if (!diet || isOrdinaryDiet(diet) || readFlag(diet) !== null) return
  row.values.allergiesDetails = [row.values.allergiesDetails, diet].filter(Boolean).join('; ')
}

export const registrationsReader = (
  { conference }: ReaderOptions,
  learnt: LearntLabels = new Map(),
): ListReader => {
  const days = createDayReader(conference.days)
  const readLabel = labelReader(learnt, days)
  const dayFields = dayFieldsOf(conference)
  const fields: ImportField[] = [
    ...shownFields(conference).map((field) => ({
      field,
      label: fieldLabel(field, conference),
      ...(field === 'email' && { isRequired: true }),
    })),
    { field: 'fullName', label: 'First name and surname' },
    { field: 'days', label: 'The days it names' },
    { field: 'diet', label: 'Diet' },
    { field: 'createdAt', label: 'Registered at' },
  ]
  const knownFields = new Set(fields.map(({ field }) => field))
  const headers = new Map<string, string>(
    shownFields(conference).map((field) => [labelKey(registrationFields[field].header), field]),
  )

  /** 'Attendee name: Given name' */
  const readPart = (header: string) => {
    const [whose = '', part] = header.split(': ')
    const match = part ? readLabel(part) : null
    return match && { ...match, role: personOf(labelKey(whose)).role }
  }

  const matchHeader = (header: string): HeaderMatch | null => {
    const key = labelKey(header)
    const own = headers.get(key)
    if (own) return { field: own, rank: ranks.unspecified }
    const ticket = ticketColumns.get(key)
    if (ticket) return { field: ticket, rank: ranks.attendee }
    const match = readLabel(header, 'table') ?? readPart(header)
    const field = match && (sameField.get(match.field) ?? match.field)
    if (!field || !knownFields.has(field) || match.role === 'other') return null
    return { field, rank: ranks[match.role] }
  }

  const readDays = (row: ReadRow, cells: Cells) => {
    const namedIn = (text = '') => (text && text.length <= LONGEST_READ ? days.read(text) : null)
    const named = namedIn(cells.get('days')) ?? namedIn(cells.get('ticketType'))
    if (named) for (const [index, field] of dayFields.entries()) row.values[field] = named.has(index)
    for (const field of dayFields) {
      const answer = cells.get(field)
      if (!answer) continue
      const isThere = readDay(answer)
      if (isThere === null)
        row.problems.push(`${fieldLabel(field, conference)}: “${answer}” is neither Yes nor No`)
      else row.values[field] = isThere
    }
  }

  return {
    fields,
    matchHeader,
    read: (cells) => {
      const row: ReadRow = { values: {}, problems: [] }
      readTexts(row, cells, fieldsOf('text', 'email'))
      readFullName(row, cells.get('fullName'), {
        title: 'professionalTitle',
        first: 'firstName',
        surname: 'surname',
      })
      readNeeds(row, cells)
      readDays(row, cells)
      row.values.createdAt = readMoment(cells.get('createdAt'))
      readYesNo(row, cells, { field: 'dinner', label: registrationFields.dinner.label })
      const status = readStatus(cells.get('status') ?? '')
      if (status) row.values.status = status
      // An empty cell of a whole-name column must not hide that the name is missing.
      for (const field of requiredFields) if (cells.has('fullName')) row.values[field] ??= ''
      return row
    },
  }
}
