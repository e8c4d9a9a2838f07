import { inArray, or, sql } from 'drizzle-orm'
import { sameEmail } from '../../../shared/email'
import type { PersonDetail } from '../../../shared/people/person'
import { registrationName } from '../../../shared/registrations/registrations'
import { abstracts, approvedAbstracts } from '../../db/schema/abstracts'
import { users } from '../../db/schema/accounts'
import { registrations } from '../../db/schema/registrations'
import type { Db } from '../../db/types'
import { listAbstractsWhere } from '../abstracts/abstracts'
import { findAuthor } from '../authors/authors'
import type { UserActor } from '../history'
import { listLettersOf } from '../letters/letters'
import { organiserViewer } from '../viewers'
import { containsAddress, findPerson, lettersOf, type Person } from './find-person'

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

export const readPerson = async (db: Db, viewer: UserActor, address: string): Promise<PersonDetail> => {
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
  const found = await listAbstractsWhere(db, viewer, abstractsOf(person))
  const own = found.find(({ email }) => sameEmail(email, address))
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
    abstracts: found,
    letters: sent,
  }
}
