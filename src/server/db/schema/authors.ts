import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { flag, id, line, oneOf, recordColumns } from '#server/db/columns.ts'
import { normalised } from '#server/db/normalised.ts'
import { institutionTypes } from '#shared/abstracts/constants.ts'

export const authors = pgTable(
  'authors',
  {
    id: id(),
    leadAuthorTitle: line(),
    leadAuthorFirstName: line(),
    leadAuthorSurname: line(),
    name: text().notNull(),
    /** How to say the name, for chairs. */
    pronunciation: line(),
    institution: line(),
    institutionType: text({ enum: institutionTypes }).notNull().default('Academic'),
    email: text().notNull(),
    bio: line(),
    photoUrl: line(),
    /** Empty, or as 0000-0002-1825-0097. */
    orcid: line(),
    keynoteSpeaker: flag(),
    registered: flag(),
    /** Tells whether visitors see the e-mail address on the profile. */
    emailPublic: boolean().notNull().default(true),
    /** Made or changed by an organiser. One made by an approval stays hidden until the decision is released. */
    byHand: boolean().notNull().default(true),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('authors_email_key').on(normalised(t.email)),
    index().on(t.name),
    index('authors_keynote').on(t.name).where(sql`${t.keynoteSpeaker}`),
    check('authors_institution_type', oneOf(t.institutionType, institutionTypes)),
  ],
)
