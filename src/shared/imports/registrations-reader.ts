import type { Conference } from '#shared/conference/conference.ts'
import { type Answer, needWithDetails, readAnswer } from '#shared/registration-email/answers.ts'
import { createDayReader } from '#shared/registration-email/days.ts'
import { isNothing, readFlag } from '#shared/registration-email/flags.ts'
import type { LabelField } from '#shared/registration-email/label-words.ts'
import { labelKey } from '#shared/registration-email/plain-text.ts'
import { createLabelReader, type ReadLabel } from '#shared/registration-email/read-label.ts'
import {
  fieldLabel,
  fieldsOf,
  type RegistrationField,
  type RegistrationInput,
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
  type ReadRow,
  readMoment,
} from './list-reader.ts'

/** What ticket systems call their own columns. */
const ticketColumns = new Map([
  ['registered at', 'createdAt'],
  ['registration date', 'createdAt'],
  ['order date', 'createdAt'],
  ['attendee status', 'status'],
  ['registration state', 'status'],
  ['product', 'ticketType'],
])

const headers = new Map<string, string>(
  Object.entries(registrationFields).map(([field, { header }]) => [labelKey(header), field]),
)
const ofAttendee =
  /\b(?:attendee|delegate|participant|ticket holder|teilnehmer|asistente|partecipante|deelnemer)\b/

/** The field of a column: of an attendee's own before that of an order. */
export const registrationColumns = (readLabel: ReadLabel): Pick<ListReader, 'matchHeader'> => {
  const fieldOf = (header: string) => {
    const key = labelKey(header)
    const own = headers.get(key)
    if (own) return own
    const known = ticketColumns.get(key) ?? readLabel(header, 'table')
    if (known) return known
    // 'Attendee name: Given name'
    const [whose = '', part] = header.split(': ')
    return part && ofAttendee.test(labelKey(whose)) ? readLabel(part, 'table') : null
  }
  return {
    matchHeader: (header): HeaderMatch | null => {
      const field = fieldOf(header)
      if (!field) return null
      const rank = ofAttendee.test(labelKey(header)) ? 1 : 2
      return { field: field === 'name' || field === 'surnameFirst' ? 'fullName' : field, rank }
    },
  }
}

const isKind = (field: string, ...kinds: Parameters<typeof fieldsOf>) =>
  fieldsOf(...kinds).some((one) => one === field)

/** Details say that there is a need, whatever the other column says; a whole name fills the parts that have no column. */
const addAnswer = (values: Partial<RegistrationInput>, answer: Answer, field: string) => {
  for (const [name, value] of Object.entries(answer.values)) {
    const known = values[name as RegistrationField]
    const isFilled = known !== undefined && known !== '' && (known !== false || isKind(name, 'day'))
    if (!isFilled || name === field) Object.assign(values, { [name]: value })
    else if (field === 'diet' && name === 'allergiesDetails') values.allergiesDetails = `${known}; ${value}`
  }
}

/** The answers of whole columns come before those that also tell of other fields. */
const order = (field: string) => (['fullName', 'ticketType', 'diet'].includes(field) ? 1 : 0)

export const registrationsReader = (conference: Pick<Conference, 'days'>): ListReader => {
  const days = createDayReader(conference.days)
  const fields: ImportField[] = [
    ...shownFields(conference).map((field) => ({
      field,
      label: fieldLabel(field, conference),
      ...(field === 'email' && { isRequired: true }),
    })),
    { field: 'fullName', label: 'First name and surname' },
    { field: 'days', label: 'The days it names' },
    { field: 'diet', label: 'Diet' },
    { field: 'needs', label: 'Allergy and access details' },
    { field: 'createdAt', label: 'Registered at' },
  ]
  const { matchHeader } = registrationColumns(createLabelReader(new Map(), days))
  return {
    fields,
    matchHeader: (header) => {
      const match = matchHeader(header)
      return fields.some(({ field }) => field === match?.field) ? match : null
    },
    read: (cells: Cells) => {
      const row: ReadRow = { values: {}, problems: [], readAsOther: [] }
      const named = [...cells].toSorted(([one], [other]) => order(one) - order(other))
      for (const [field, text] of named) {
        if (field === 'createdAt') continue
        const answer = text.length <= LONGEST_READ ? readAnswer(field as LabelField, text, days) : null
        if (answer) addAnswer(row.values, answer, field)
        else if (isKind(field, 'day', 'answer')) {
          const { label } = fields.find((one) => one.field === field) ?? { label: field }
          row.problems.push(`${label}: “${text}” is neither Yes nor No`)
        } else if (readFlag(text) === null) addAnswer(row.values, needWithDetails(field, text), field)
        // A need that is not understood, such as one with boxes, is kept as it is written.
        // What was typed into a column is judged by the rules of the form.
        const isEmpty = isNothing(text) || readFlag(text) === false
        if (isKind(field, 'text', 'email') || (isKind(field, 'details') && !isEmpty)) row.values[field] = text
        // An empty cell takes back what was needed.
        else if (isKind(field, 'details')) row.values[field] ??= ''
      }
      // 'Nom' beside 'Prénom' is the surname.
      const [name = '', first = ''] = [cells.get('fullName'), cells.get('firstName')]
      const isWhole = ` ${labelKey(name)} `.includes(` ${labelKey(first)} `)
      if (name && first && !isWhole && !cells.has('surname')) row.values.surname = name
      row.values.createdAt = readMoment(cells.get('createdAt'))
      // An empty cell of a whole-name column must not hide that the name is missing.
      for (const field of requiredFields) if (cells.has('fullName')) row.values[field] ??= ''
      return row
    },
  }
}
