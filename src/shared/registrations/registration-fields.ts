import { type Conference, dayWithDate } from '#shared/conference/conference.ts'

export const registrationMessages = {
  firstName: 'First name is required',
  surname: 'Surname is required',
  email: 'Invalid email address',
  emailContent: 'Email content is required',
  parseFailed:
    'Failed to parse the email content. Please check that it contains the required fields (name, surname, email) and follows the expected format.',
  validationFailed: 'Failed to validate the parsed data. Please check the format.',
} as const

export const registrationStatuses = ['registered', 'paid', 'cancelled'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

export const statusLabels = {
  registered: 'Registered',
  paid: 'Paid',
  cancelled: 'Cancelled',
} as const satisfies Record<RegistrationStatus, string>

/** Whether somebody is counted, listed and written to. */
export const isAttending = ({ status }: { status: RegistrationStatus }) => status !== 'cancelled'

export const registrationLimits = { details: 2000, emailContent: 500_000, batch: 1000 } as const

/**
 * Every field of a registration, in the order of lists and files; schemas, labels, columns and the reader of
 * e-mails derive from it. The headers are labels that the reader knows, so that an export can be read back.
 */
export const registrationFields = {
  professionalTitle: {
    kind: 'text',
    label: 'Professional title',
    header: 'Professional Title',
    limit: 50,
  },
  firstName: {
    kind: 'text',
    label: 'First name',
    header: 'First Name',
    limit: 100,
    required: registrationMessages.firstName,
  },
  surname: {
    kind: 'text',
    label: 'Surname',
    header: 'Surname',
    limit: 100,
    required: registrationMessages.surname,
  },
  institution: { kind: 'text', label: 'Institution', header: 'Institution', limit: 200 },
  jobTitle: { kind: 'text', label: 'Job title', header: 'Job Title', limit: 200 },
  email: { kind: 'email', label: 'E-mail', header: 'Email', required: registrationMessages.email },
  day1: { kind: 'day', label: 'Day 1', header: 'Day 1' },
  day2: { kind: 'day', label: 'Day 2', header: 'Day 2' },
  day3: { kind: 'day', label: 'Day 3', header: 'Day 3' },
  day4: { kind: 'day', label: 'Day 4', header: 'Day 4' },
  day5: { kind: 'day', label: 'Day 5', header: 'Day 5' },
  hasAllergies: {
    kind: 'flag',
    label: 'Has allergies',
    header: 'Allergies',
    details: 'allergiesDetails',
  },
  allergiesDetails: {
    kind: 'details',
    label: 'Allergy details',
    header: 'Allergy Details',
    flag: 'hasAllergies',
    limit: registrationLimits.details,
  },
  hasAccessRequirements: {
    kind: 'flag',
    label: 'Has access requirements',
    header: 'Access Requirements',
    details: 'accessDetails',
  },
  accessDetails: {
    kind: 'details',
    label: 'Access details',
    header: 'Access Details',
    flag: 'hasAccessRequirements',
    limit: registrationLimits.details,
  },
  ticketType: { kind: 'text', label: 'Ticket type', header: 'Ticket Type', limit: 200 },
  /** Null while nobody has said. */
  dinner: { kind: 'answer', label: 'Conference dinner', header: 'Conference Dinner' },
  status: { kind: 'status', label: 'Status', header: 'Status' },
} as const

type Facts = typeof registrationFields
export type RegistrationField = keyof Facts
type Kind = Facts[RegistrationField]['kind']

/** The fields of one or more kinds. */
export type FieldOf<ChosenKind extends Kind> = {
  [Field in RegistrationField]: Facts[Field]['kind'] extends ChosenKind ? Field : never
}[RegistrationField]
export type RequiredField = {
  [Field in RegistrationField]: Facts[Field] extends { required: string } ? Field : never
}[RegistrationField]
type Values = {
  text: string
  email: string
  day: boolean
  flag: boolean
  details: string
  answer: boolean | null
  status: RegistrationStatus
}
export type ValueOf<Field extends RegistrationField> = Values[Facts[Field]['kind']]

export type RegistrationInput = { [Field in RegistrationField]: ValueOf<Field> }

/** Days are labelled as the conference names them. */
export const fieldLabel = (field: RegistrationField, { days }: Pick<Conference, 'days'>): string => {
  const day = isOf(field, 'day') ? days[fieldsOf('day').indexOf(field)] : undefined
  return day ? dayWithDate(day) : registrationFields[field].label
}

export const fieldNames = Object.keys(registrationFields) as RegistrationField[]
export const isOf = <ChosenKind extends Kind>(
  field: RegistrationField,
  ...kinds: ChosenKind[]
): field is FieldOf<ChosenKind> => (kinds as Kind[]).includes(registrationFields[field].kind)
export const fieldsOf = <ChosenKind extends Kind>(...kinds: ChosenKind[]): FieldOf<ChosenKind>[] =>
  fieldNames.filter((field): field is FieldOf<ChosenKind> => isOf(field, ...kinds))

/** The days that the conference has. */
export const dayFieldsOf = ({ days }: Pick<Conference, 'days'>): FieldOf<'day'>[] =>
  fieldsOf('day').slice(0, days.length)

/** Without days that the conference does not have. */
export const shownFields = (conference: Pick<Conference, 'days'>): RegistrationField[] => {
  const days = new Set<RegistrationField>(dayFieldsOf(conference))
  return fieldNames.filter((field) => !isOf(field, 'day') || days.has(field))
}

export const isRequired = (field: RegistrationField): field is RequiredField =>
  'required' in registrationFields[field]
export const requiredFields = fieldNames.filter(isRequired)

/** Maps every field. */
export const perField = <Made extends { [Field in RegistrationField]: unknown }>(
  make: (field: RegistrationField) => Made[RegistrationField],
): Made => Object.fromEntries(fieldNames.map((field) => [field, make(field)])) as Made

/** What a field holds while nothing is known. */
const emptyValues: { [OneKind in Kind]: Values[OneKind] } = {
  text: '',
  email: '',
  day: false,
  flag: false,
  details: '',
  answer: null,
  status: 'registered',
}
export const emptyValue = <Field extends RegistrationField>(field: Field): ValueOf<Field> =>
  emptyValues[registrationFields[field].kind] as ValueOf<Field>

/** A value as people read it; empty where nothing is known. */
export const shownValue = <Field extends RegistrationField>(field: Field, value: ValueOf<Field>): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === null) return ''
  return isOf(field, 'status') ? statusLabels[value as RegistrationStatus] : value
}

/** Each flag and its details field. */
export const needs = fieldsOf('flag').map((flag) => ({ flag, details: registrationFields[flag].details }))
