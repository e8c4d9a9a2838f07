import { authors } from '#server/db/schema/authors.ts'
import { events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import { isPresentedBy, leaveEvents, lockEventsOfAuthor } from '#server/domain/events/event-authors.ts'
import { lockEmailAddresses } from '#server/domain/people/email-locks.ts'
import { captureLinks } from '#server/domain/private-links/renew-links.ts'
import type { WrittenRecord } from '#server/domain/records/write-record.ts'
import { hasRegistration } from '#server/domain/registrations/registrations.ts'
import { type AuthorInput, authorFields } from '#shared/authors/authors.ts'
import { sameEmail } from '#shared/email.ts'
import { historyValues } from '#shared/records/record-fields.ts'
import type { AuthorRow } from './authors.ts'

type AuthorValues = Pick<AuthorInput, 'email'> & Partial<AuthorRow>

/** Only a changed address is matched with registrations; otherwise the organiser's choice counts. */
const deriveRegistered = async (tx: Db, { email, registered }: AuthorValues, before?: AuthorRow) => {
  if (before ? sameEmail(before.email, email) : registered) return {}
  return (await hasRegistration(tx, email)) ? { registered: true } : {}
}

export const authorRecord: WrittenRecord<typeof authors, AuthorValues> = {
  entity: 'author',
  table: authors,
  notFound: 'Speaker not found',
  nameOf: ({ name }) => name,
  historyValues: historyValues(authorFields),
  unique: {
    constraint: 'authors_email_key',
    path: 'email',
    message: 'A speaker with this email address already exists.',
  },
  lock: (tx, { email }) => lockEmailAddresses(tx, [email]),
  derive: deriveRegistered,
  around: (tx, { email }) => captureLinks(tx, [email]),
  /** Events and approved abstracts stay, without the speaker. */
  unlink: {
    lock: lockEventsOfAuthor,
    rows: (id) => [[events, isPresentedBy([id])]],
    write: (tx, id) => leaveEvents(tx, [id]),
  },
}
