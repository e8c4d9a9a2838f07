import { eq } from 'drizzle-orm'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { letterTemplates } from '#server/db/schema/letters.ts'
import { linkRequests } from '#server/db/schema/private-links.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { siteSettings } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import { addMyNote, setMyWithdrawal } from '#server/domain/abstracts/my-abstract-changes.ts'
import { startLoginSession } from '#server/domain/accounts/login-sessions.ts'
import { recordChange } from '#server/domain/history.ts'
import { checkRateLimit } from '#server/domain/rate-limits.ts'
import { buildSubmission, createAbstract } from './builders/abstracts.ts'
import { createAccount } from './builders/accounts.ts'
import { createApprovedAbstract } from './builders/approved-abstracts.ts'
import { createAuthor } from './builders/authors.ts'
import { createEmailChange } from './builders/email-changes.ts'
import { createEventSession } from './builders/event-sessions.ts'
import { createEvent } from './builders/events.ts'
import { createLetter } from './builders/letters.ts'
import { createLink } from './builders/materials.ts'
import { release } from './builders/my-abstract.ts'
import { createRevision } from './builders/revisions.ts'
import { createRoom } from './builders/rooms.ts'
import { createPolicyVersion } from './builders/settings.ts'

// Each is stored in one place only; no public call may return any of them.
export const neverPublic = [
  'secret-account-name',
  'secret-account-mail@demo.example',
  'secret-history',
  'secret-pending-title',
  'secret-pending-text',
  'secret-pending-mail@demo.example',
  'secret-rejected-title',
  'secret-rejected-text',
  'secret-feedback',
  'secret-comments',
  'secret-withdrawn-title',
  'secret-withdrawn-text',
  'secret-withdrawn-coauthor',
  'secret-withdrawn-biography',
  'secret-approved-mail@demo.example',
  'secret-deleted-title',
  'secret-deleted-text',
  'secret-unreleased-name',
  'secret-unreleased-mail@demo.example',
  'secret-unreleased-biography',
  'secret-unreleased-photo.example',
  'secret-withdrawer',
  'secret-withdrawer-mail@demo.example',
  'secret-reason',
  'secret-new-mail@demo.example',
  'secret-lost-mail@demo.example',
  'secret-note',
  'secret-revision-note',
  'secret-revision-text',
  'secret-material.example',
  'secret-room-notes',
  'secret-chair-note',
  'secret-attendee',
  'secret-attendee-mail@demo.example',
  'secret-allergy',
  'secret-access-need',
  'secret-letter-subject',
  'secret-letter-text',
  'secret-letter-mail@demo.example',
  'secret-template',
  'secret-setting-key',
  'secret-setting-value',
  'secret-policy-version',
  '$argon2id$',
]
export const hiddenWithProgramme = [
  'unpublished-event-title',
  'unpublished-event-description',
  'unpublished-session-title',
  'unpublished-room',
  'unpublished-material.example',
]
export const hiddenInLists = ['speaker-mail@demo.example']

const approvedText = (abstractId: number, authorId: number, changes: Record<string, string>) => {
  const { abstractTitle, abstractText, email } = buildSubmission()
  return { abstractId, authorId, abstractTitle, abstractText, email, ...changes }
}

/** Fills a database with data that visitors may and may not see. */
export const fillWithSecrets = async (db: Db) => {
  const account = await createAccount(db, {
    username: 'secret-account-name',
    email: 'secret-account-mail@demo.example',
  })
  await startLoginSession(db, account.id, new Date())
  await checkRateLimit(db, 'login', '192.0.2.1', new Date())
  await recordChange(db, account, {
    action: 'changed',
    entity: 'abstract',
    entityId: 1,
    summary: 'secret-history',
  })
  await createAbstract(db, 'pending', {
    abstractTitle: 'secret-pending-title',
    abstractText: 'secret-pending-text',
    email: 'secret-pending-mail@demo.example',
  })
  const rejected = await createAbstract(db, 'rejected', {
    abstractTitle: 'secret-rejected-title',
    abstractText: 'secret-rejected-text',
  })
  await db.update(abstracts).set({ reviewerFeedback: 'secret-feedback', commentsToAuthor: 'secret-comments' })
  const author = await createAuthor(db, {
    name: 'Visible Speaker',
    email: 'speaker-mail@demo.example',
    keynoteSpeaker: true,
    registered: true,
  })
  const [withdrawn] = await db
    .insert(approvedAbstracts)
    .values(
      approvedText(rejected.id, author.id, {
        abstractTitle: 'secret-withdrawn-title',
        abstractText: 'secret-withdrawn-text',
        otherAuthors: 'secret-withdrawn-coauthor',
        biography: 'secret-withdrawn-biography',
      }),
    )
    .returning()
  const approved = await createAbstract(db, 'approved')
  const [shown] = await db
    .insert(approvedAbstracts)
    .values(
      approvedText(approved.id, author.id, {
        otherAuthors: 'Visible Coauthor',
        email: 'secret-approved-mail@demo.example',
      }),
    )
    .returning()
  await createApprovedAbstract(db, {
    leadAuthorSurname: 'secret-unreleased-name',
    email: 'secret-unreleased-mail@demo.example',
    biography: 'secret-unreleased-biography',
    photoUrl: 'https://secret-unreleased-photo.example/me.jpg',
  })
  // Accepted, released, then withdrawn by its author.
  const withdrawer = await createApprovedAbstract(db, {
    leadAuthorSurname: 'secret-withdrawer',
    email: 'secret-withdrawer-mail@demo.example',
  })
  await release(db, withdrawer.abstractId)
  await addMyNote(db, withdrawer.abstractId, { text: 'secret-note' }, new Date('2025-06-01'))
  await setMyWithdrawal(db, withdrawer.abstractId, 'secret-reason', new Date('2025-06-01'))
  const { proposal } = await createRevision(db)
  await createRevision(db, 'submitted', {
    note: 'secret-revision-note',
    proposal: { ...proposal, abstractText: 'secret-revision-text' },
  })
  await createEmailChange(db, { toEmail: 'secret-new-mail@demo.example' })
  await db.insert(linkRequests).values({ email: 'secret-lost-mail@demo.example' })
  const room = await createRoom(db, { name: 'unpublished-room', notes: 'secret-room-notes' })
  const session = await createEventSession(db, {
    roomId: room.id,
    title: 'unpublished-session-title',
    chairNote: 'secret-chair-note',
    chairIds: [author.id],
  })
  for (const abstract of [withdrawn, shown]) {
    const event = await createEvent(db, {
      roomId: room.id,
      sessionId: session.id,
      title: 'unpublished-event-title',
      description: 'unpublished-event-description',
      mainPresenterId: author.id,
      approvedAbstractId: abstract?.id,
    })
    const host = abstract === shown ? 'unpublished-material.example' : 'secret-material.example'
    await createLink(db, event.id, 'paper', `https://${host}/paper`)
  }
  // Rejected, on the programme, then deleted.
  const deleted = await createApprovedAbstract(db)
  await createEvent(db, {
    roomId: room.id,
    sessionId: session.id,
    title: 'secret-deleted-title',
    description: 'secret-deleted-text',
    approvedAbstractId: deleted.id,
  })
  await db.update(abstracts).set({ status: 'rejected' }).where(eq(abstracts.id, deleted.abstractId))
  await db.delete(abstracts).where(eq(abstracts.id, deleted.abstractId))
  await db.insert(registrations).values({
    firstName: 'secret-attendee',
    surname: 'secret-attendee',
    email: 'secret-attendee-mail@demo.example',
    hasAllergies: true,
    allergiesDetails: 'secret-allergy',
    hasAccessRequirements: true,
    accessDetails: 'secret-access-need',
  })
  await createLetter(db, 'sent', {
    subject: 'secret-letter-subject',
    text: 'secret-letter-text',
    toEmail: 'secret-letter-mail@demo.example',
    abstractId: approved.id,
  })
  await db
    .insert(letterTemplates)
    .values({ kind: 'free', subject: 'secret-template', text: 'secret-template' })
  await db.insert(siteSettings).values([
    { key: 'secret-setting-key', value: 'secret-setting-value' },
    { key: 'privacy_policy', value: '<p>Visible policy</p>' },
  ])
  await createPolicyVersion(db, { html: '<p>secret-policy-version</p>' })
}
