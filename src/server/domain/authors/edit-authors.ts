import { eq } from 'drizzle-orm'
import { insertedRow } from '#server/db/inserted-row.ts'
import { isUniqueViolation } from '#server/db/pg-errors.ts'
import { authors } from '#server/db/schema/authors.ts'
import { events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import { isPresentedBy, leaveEvents, lockEventsOfAuthor } from '#server/domain/events/event-authors.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { lockEmailAddresses } from '#server/domain/people/email-locks.ts'
import { hasRegistration } from '#server/domain/registrations/registrations.ts'
import { captureDeletion } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep } from '#server/domain/undo/steps.ts'
import { checkVersion, updateVersioned } from '#server/domain/versioned-update.ts'
import type { Author, AuthorInput, AuthorUpdate } from '#shared/authors/authors.ts'
import { sameEmail } from '#shared/email.ts'
import { Problem } from '#shared/errors.ts'
import { pick } from '#shared/pick.ts'
import type { AuthorRow } from './authors.ts'

const EMAIL_TAKEN = 'A speaker with this email address already exists.'

const refuseSecondEmail = (error: unknown): never => {
  if (!isUniqueViolation(error, 'authors_email_key')) throw error
  throw new Problem('conflict', EMAIL_TAKEN, { issues: [{ path: 'email', message: EMAIL_TAKEN }] })
}

// Without the biography, which is long and personal.
export const authorHistoryValues = (row: AuthorRow) =>
  pick(row, [
    'name',
    'pronunciation',
    'email',
    'institution',
    'orcid',
    'keynoteSpeaker',
    'registered',
    'emailPublic',
  ])

export const createAuthor = (db: Db, actor: UserActor, input: AuthorInput): Promise<Author> =>
  db
    .transaction(async (tx) => {
      await lockEmailAddresses(tx, [input.email])
      const registered = input.registered || (await hasRegistration(tx, input.email))
      const author = await insertedRow(
        tx
          .insert(authors)
          .values({ ...input, registered })
          .returning(),
      )
      await recordChange(tx, actor, {
        action: 'created',
        entity: 'author',
        entityId: author.id,
        summary: author.name,
        after: authorHistoryValues(author),
      })
      return author
    })
    .catch(refuseSecondEmail)

const lockAuthor = async (tx: Db, id: number): Promise<AuthorRow> => {
  const [author] = await tx.select().from(authors).where(eq(authors.id, id)).for('update')
  if (!author) throw new Problem('not_found', 'Speaker not found')
  return author
}

// Only a changed address is matched with registrations; otherwise the organiser's choice counts.
const madeRegistered = async (tx: Db, { email }: AuthorRow, next: string) =>
  !sameEmail(email, next) && (await hasRegistration(tx, next)) ? { registered: true } : {}

export const updateAuthor = (
  db: Db,
  actor: UserActor,
  id: number,
  { version, ...input }: AuthorUpdate,
): Promise<Author> =>
  db
    .transaction(async (tx) => {
      await lockEmailAddresses(tx, [input.email])
      const before = await lockAuthor(tx, id)
      await checkVersion(tx, 'author', before, version)
      const after = await updateVersioned(tx, authors, before, {
        ...input,
        byHand: true,
        ...(await madeRegistered(tx, before, input.email)),
      })
      await recordChange(tx, actor, {
        action: 'updated',
        entity: 'author',
        entityId: id,
        summary: after.name,
        before: authorHistoryValues(before),
        after: authorHistoryValues(after),
      })
      return after
    })
    .catch(refuseSecondEmail)

/** Unlinks their events and approved abstracts. */
export const deleteAuthor = (db: Db, actor: UserActor, id: number): Promise<number> =>
  db.transaction(async (tx) => {
    await lockEventsOfAuthor(tx, id)
    const author = await lockAuthor(tx, id)
    const deletion = await captureDeletion(tx, authors, [id], [[events, isPresentedBy([id])]])
    await leaveEvents(tx, [id])
    await tx.delete(authors).where(eq(authors.id, id))
    await recordChange(tx, actor, {
      action: 'deleted',
      entity: 'author',
      entityId: id,
      summary: author.name,
      before: authorHistoryValues(author),
    })
    const summary = `Deleted ${author.name}`
    const images = await deletion.images()
    return saveUndoStep(tx, actor, { entity: 'author', entityId: id, summary, images })
  })
