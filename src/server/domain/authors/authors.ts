import { and, asc, eq, or, type SQL } from 'drizzle-orm'
import type { Author, AuthorDetail, AuthorInput, AuthorUpdate } from '../../../shared/authors/authors'
import { sameEmail } from '../../../shared/email'
import { Problem } from '../../../shared/errors'
import { pick } from '../../../shared/pick'
import { normalised } from '../../db/normalised'
import { isUniqueViolation } from '../../db/pg-errors'
import { approvedAbstracts } from '../../db/schema/abstracts'
import { authors } from '../../db/schema/authors'
import { eventAuthors, events, rooms } from '../../db/schema/events'
import type { Db } from '../../db/types'
import { selectInBatches } from '../batches'
import { leaveEvents, lockEventsOfAuthor } from '../events/event-authors'
import { recordChange, type UserActor } from '../history'
import { hasRegistration, lockEmailAddresses } from '../registrations/email-locks'
import { readRemoved } from '../undo/removed-rows'
import { saveUndoStep } from '../undo/steps'
import { checkVersion, updateVersioned } from '../versioned-update'
import { isPublicAuthor, isVisibleEvent } from '../visibility'

/** Organisers see everything, visitors only public data. */
export type Viewer = { isAdmin: boolean; programmePublic: boolean }

export type AuthorRow = typeof authors.$inferSelect

const forVisitors = ({
  registered: _,
  email: __,
  version: ___,
  byHand: ____,
  ...author
}: AuthorRow): Author => author

const forViewer = ({ isAdmin }: Viewer) => (isAdmin ? undefined : isPublicAuthor)

export const listAuthors = async (db: Db, viewer: Viewer, keynotesOnly = false): Promise<Author[]> => {
  const rows = await db
    .select()
    .from(authors)
    .where(and(keynotesOnly ? eq(authors.keynoteSpeaker, true) : undefined, forViewer(viewer)))
    .orderBy(asc(authors.name), asc(authors.id))
  return viewer.isAdmin ? rows : rows.map(forVisitors)
}

export const findAuthor = async (db: Db, id: number, viewer: Viewer): Promise<AuthorDetail> =>
  detail(db, await one(db, eq(authors.id, id), viewer), viewer)

export const findAuthorByEmail = async (db: Db, email: string, viewer: Viewer): Promise<AuthorDetail> =>
  detail(db, await one(db, eq(normalised(authors.email), normalised(email)), viewer), viewer)

const one = async (db: Db, where: SQL, viewer: Viewer): Promise<AuthorRow> => {
  const [row] = await db
    .select()
    .from(authors)
    .where(and(where, forViewer(viewer)))
  if (!row) throw new Problem('not_found', 'Speaker not found')
  return row
}

const detail = async (db: Db, row: AuthorRow, viewer: Viewer): Promise<AuthorDetail> => {
  const author = viewer.isAdmin ? row : { ...forVisitors(row), email: row.email }
  const showsEvents = viewer.isAdmin || viewer.programmePublic
  return { ...author, events: showsEvents ? await eventsOf(db, row.id, viewer) : [] }
}

const eventsOf = (db: Db, authorId: number, { isAdmin }: Viewer) =>
  db
    .selectDistinct({
      id: events.id,
      title: events.title,
      type: events.type,
      date: events.date,
      startTime: events.startTime,
      endTime: events.endTime,
      roomName: rooms.name,
      abstractId: approvedAbstracts.abstractId,
    })
    .from(events)
    .innerJoin(rooms, eq(rooms.id, events.roomId))
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.id, events.approvedAbstractId))
    .leftJoin(eventAuthors, and(eq(eventAuthors.eventId, events.id), eq(eventAuthors.authorId, authorId)))
    .where(
      and(
        or(eq(events.mainPresenterId, authorId), eq(eventAuthors.authorId, authorId)),
        isAdmin ? undefined : isVisibleEvent,
      ),
    )
    .orderBy(events.startTime, events.id)

/** Speakers as organisers see them: the given ones, or all in the order they were added. */
export const exportAuthors = (db: Db, ids?: readonly number[]): AsyncIterable<Author[]> =>
  selectInBatches(authors.id, ids, (where, limit) =>
    db.select().from(authors).where(where).orderBy(asc(authors.id)).limit(limit),
  )

const EMAIL_TAKEN = 'A speaker with this email address already exists.'

const refuseSecondEmail = (error: unknown): never => {
  if (!isUniqueViolation(error, 'authors_email_key')) throw error
  throw new Problem('conflict', EMAIL_TAKEN, { issues: [{ path: 'email', message: EMAIL_TAKEN }] })
}

// Without the biography, which is long and personal.
export const authorHistoryValues = (row: AuthorRow) =>
  pick(row, ['name', 'email', 'institution', 'orcid', 'keynoteSpeaker', 'registered'])

export const createAuthor = (db: Db, actor: UserActor, input: AuthorInput): Promise<Author> =>
  db
    .transaction(async (tx) => {
      await lockEmailAddresses(tx, [input.email])
      const registered = input.registered || (await hasRegistration(tx, input.email))
      const [author] = await tx
        .insert(authors)
        .values({ ...input, registered })
        .returning()
      if (!author) throw new Error('An insert returned no row')
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

const saveAuthor = async (
  tx: Db,
  actor: UserActor,
  before: AuthorRow,
  changes: Partial<AuthorRow> & { email: string },
): Promise<AuthorRow> => {
  const after = await updateVersioned(tx, authors, before, {
    ...changes,
    ...(await madeRegistered(tx, before, changes.email)),
  })
  await recordChange(tx, actor, {
    action: 'updated',
    entity: 'author',
    entityId: before.id,
    summary: after.name,
    before: authorHistoryValues(before),
    after: authorHistoryValues(after),
  })
  return after
}

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
      return saveAuthor(tx, actor, before, { ...input, byHand: true })
    })
    .catch(refuseSecondEmail)

export const correctEmailOfAuthor = async (tx: Db, actor: UserActor, id: number, email: string) => {
  const author = await lockAuthor(tx, id)
  // The profile may have followed an abstract already.
  if (!sameEmail(author.email, email)) await saveAuthor(tx, actor, author, { email }).catch(refuseSecondEmail)
}

/** Unlinks their events and approved abstracts. */
export const deleteAuthor = (db: Db, actor: UserActor, id: number): Promise<number> =>
  db.transaction(async (tx) => {
    await lockEventsOfAuthor(tx, id)
    const author = await lockAuthor(tx, id)
    const removed = await readRemoved(tx, authors, [id])
    await leaveEvents(tx, id)
    await tx.delete(authors).where(eq(authors.id, id))
    await recordChange(tx, actor, {
      action: 'deleted',
      entity: 'author',
      entityId: id,
      summary: author.name,
      before: authorHistoryValues(author),
    })
    const summary = `Deleted ${author.name}`
    return saveUndoStep(tx, actor, { entity: 'author', entityId: id, summary, before: { removed } })
  })
