import { inArray, or, sql } from 'drizzle-orm'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { listAbstractsWhere } from '#server/domain/abstracts/abstracts.ts'
import { findAuthor } from '#server/domain/authors/authors.ts'
import { listLettersOf } from '#server/domain/letters/letters.ts'
import { organiserViewer } from '#server/domain/viewers.ts'
import { sameEmail } from '#shared/email.ts'
import type { PersonDetail } from '#shared/people/person.ts'
import { registrationName } from '#shared/registrations/registrations.ts'
import { containsAddress, findPerson, lettersOf, type Person } from './find-person.ts'

/** Also those that only the speaker profile or the other authors connect with the person. */
const abstractsOf = (person: Person) =>
  or(
    inArray(abstracts.id, person.abstractIds),
    inArray(
      abstracts.id,
      sql`(select p.abstract_id from ${approvedAbstracts} p where ${inArray(sql`p.author_id`, person.authorIds)})`,
    ),
    containsAddress(abstracts.otherAuthors, person),
  )

export const readPerson = async (db: Db, address: string): Promise<PersonDetail> => {
  const person = await findPerson(db, address)
  const [authorId] = person.authorIds
  const author = authorId === undefined ? null : await findAuthor(db, authorId, organiserViewer)
  const [registration = null] = await db
    .select()
    .from(registrations)
    .where(inArray(registrations.id, person.registrationIds))
  const [account = null] = await db
    .select({ username: users.username, role: users.role })
    .from(users)
    .where(inArray(users.id, person.accountIds))
  const abstracts = await listAbstractsWhere(db, abstractsOf(person))
  const own = abstracts.find(({ email }) => sameEmail(email, address))
  const sent = await listLettersOf(db, lettersOf(person))
  const name =
    author?.name ||
    own?.leadAuthorName ||
    (registration && registrationName(registration)) ||
    sent.find(({ toEmail }) => sameEmail(toEmail, address))?.toName ||
    account?.username ||
    ''
  return {
    email: author?.email ?? own?.email ?? registration?.email ?? address.trim(),
    name,
    author,
    registration,
    account,
    abstracts,
    letters: sent,
  }
}
