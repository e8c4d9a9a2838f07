import { z } from 'zod'
import { type Conference, dayWithDate } from '#shared/conference/conference.ts'
import { emailField, givenText, requiredText } from '#shared/fields.ts'
import { inputShape, type RecordFields } from '#shared/records/record-fields.ts'

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

/** Whoever attends is counted, listed and written to. */
export const isAttending = ({ status }: { status: RegistrationStatus }) => status !== 'cancelled'

export const registrationLimits = { details: 2000, emailContent: 500_000, batch: 1000 } as const

const text = (label: string, header: string, limit: number) =>
  ({
    kind: 'text',
    label,
    header,
    input: givenText(limit, tooLong(label, limit)).default(''),
    stored: z.string(),
  }) as const

const name = (label: string, header: string, missing: string) =>
  ({
    ...text(label, header, 100),
    input: requiredText(missing, 100, tooLong(label, 100)),
    isRequired: true,
    isSearched: true,
  }) as const

const day = (label: string) =>
  ({ kind: 'day', label, header: label, input: z.boolean().default(false), stored: z.boolean() }) as const

const flag = (label: string, header: string) =>
  ({ kind: 'flag', label, header, input: z.boolean().optional(), stored: z.boolean() }) as const

const details = (label: string, header: string) =>
  ({ ...text(label, header, registrationLimits.details), kind: 'details' }) as const

const tooLong = (label: string, limit: number) => `${label} must be ${limit} characters or less`

const statusInWords = ({ status }: { status: RegistrationStatus }) => statusLabels[status]

/**
 * Every field of a registration, in the order of lists and files. The headers are labels that the reader of e-mails
 * knows, so that an export can be read back.
 */
export const registrationFields = {
  professionalTitle: { ...text('Professional title', 'Professional Title', 50), isSearched: true },
  firstName: name('First name', 'First Name', registrationMessages.firstName),
  surname: name('Surname', 'Surname', registrationMessages.surname),
  institution: { ...text('Institution', 'Institution', 200), isSearched: true },
  jobTitle: text('Job title', 'Job Title', 200),
  email: {
    kind: 'email',
    label: 'E-mail',
    header: 'Email',
    input: emailField(registrationMessages.email),
    stored: z.string(),
    isRequired: true,
    isNeededInImport: true,
    isSearched: true,
  },
  day1: day('Day 1'),
  day2: day('Day 2'),
  day3: day('Day 3'),
  day4: day('Day 4'),
  day5: day('Day 5'),
  hasAllergies: flag('Has allergies', 'Allergies'),
  allergiesDetails: details('Allergy details', 'Allergy Details'),
  hasAccessRequirements: flag('Has access requirements', 'Access Requirements'),
  accessDetails: details('Access details', 'Access Details'),
  ticketType: text('Ticket type', 'Ticket Type', 200),
  dinner: {
    kind: 'answer',
    label: 'Conference dinner',
    header: 'Conference Dinner',
    /** Null while nobody has said. */
    input: z.boolean().nullable().default(null),
    stored: z.boolean().nullable(),
  },
  status: {
    kind: 'status',
    label: 'Status',
    header: 'Status',
    input: z.enum(registrationStatuses, 'Unknown status').default('registered'),
    stored: z.enum(registrationStatuses),
    text: statusInWords,
    value: statusInWords,
  },
} as const satisfies RecordFields

/** Each flag and its details field. */
export const needs = [
  { flag: 'hasAllergies', details: 'allergiesDetails' },
  { flag: 'hasAccessRequirements', details: 'accessDetails' },
] as const

type Fields = typeof registrationFields
export type RegistrationField = keyof Fields
type Kind = Fields[RegistrationField]['kind']

/** The fields of one or more kinds. */
export type FieldOf<ChosenKind extends Kind> = {
  [Field in RegistrationField]: Fields[Field]['kind'] extends ChosenKind ? Field : never
}[RegistrationField]

/** A missing flag follows from its details. */
export const givenRegistrationSchema = z.object(inputShape(registrationFields))
export type RegistrationInput = Required<z.output<typeof givenRegistrationSchema>>
export type ValueOf<Field extends RegistrationField> = RegistrationInput[Field]

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

export const requiredFields = fieldNames.filter(
  (field): field is RequiredField => 'isRequired' in registrationFields[field],
)
export type RequiredField = {
  [Field in RegistrationField]: Fields[Field] extends { isRequired: true } ? Field : never
}[RegistrationField]

/** Maps every field. */
export const perField = <Made extends { [Field in RegistrationField]: unknown }>(
  make: (field: RegistrationField) => Made[RegistrationField],
): Made => Object.fromEntries(fieldNames.map((field) => [field, make(field)])) as Made

const emptyValues = {
  text: '',
  email: '',
  day: false,
  flag: false,
  details: '',
  answer: null,
  status: 'registered',
} as const satisfies Record<Kind, unknown>

/** What a field holds while nothing is known. */
export const emptyValue = <Field extends RegistrationField>(field: Field) =>
  emptyValues[registrationFields[field].kind] as ValueOf<Field>

/** A value as people read it; empty where nothing is known. */
export const shownValue = <Field extends RegistrationField>(field: Field, value: ValueOf<Field>): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === null) return ''
  return isOf(field, 'status') ? statusLabels[value as RegistrationStatus] : value
}
