import { boolean, check, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, flag, id, line, oneOf, recordColumns } from '#server/db/columns.ts'
import { normalised } from '#server/db/normalised.ts'
import { type RegistrationStatus, registrationStatuses } from '#shared/registrations/registration-fields.ts'

export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    professionalTitle: line(),
    firstName: text().notNull(),
    surname: text().notNull(),
    institution: line(),
    jobTitle: line(),
    email: text().notNull(),
    day1: flag(),
    day2: flag(),
    day3: flag(),
    day4: flag(),
    day5: flag(),
    hasAllergies: flag(),
    allergiesDetails: line(),
    hasAccessRequirements: flag(),
    accessDetails: line(),
    ticketType: line(),
    /** Null while nobody has said. */
    dinner: boolean(),
    status: text().$type<RegistrationStatus>().notNull().default('registered'),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('registrations_email_key').on(normalised(t.email)),
    index().on(t.createdAt),
    index().on(t.surname, t.firstName),
    check('registrations_status', oneOf(t.status, registrationStatuses)),
  ],
)

/** What organisers taught the reader of registration e-mails. */
export const learntLabels = pgTable(
  'learnt_labels',
  {
    id: id(),
    label: text().notNull(),
    /** The label without case, accents and punctuation. */
    key: text().notNull(),
    /** How it stood to its value; empty for any. */
    layout: text().notNull().default(''),
    field: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('learnt_labels_key_layout_key').on(table.key, table.layout)],
)
