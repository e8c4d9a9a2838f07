import { eq } from 'drizzle-orm'
import {
  abstractNotes,
  abstractRevisions,
  abstracts,
  approvedAbstracts,
} from '#server/db/schema/abstracts.ts'
import { letterTemplates } from '#server/db/schema/letters.ts'
import { linkRequests } from '#server/db/schema/private-links.ts'
import { reviewComments, reviewConflicts } from '#server/db/schema/review.ts'
import { addPhoto } from '#server/domain/photos/photos.ts'
import { wallClock } from '#shared/time/dates.ts'
import type { Caller, TestApp } from '#testing/test-app.ts'
import { createAbstract } from './abstracts.ts'
import { createApprovedAuthor } from './approved-authors.ts'
import { createEmailChange } from './email-changes.ts'
import { createEventSession } from './event-sessions.ts'
import { createLetter } from './letters.ts'
import { createLink, createMaterial } from './materials.ts'
import { buildPdf } from './pdf.ts'
import { buildPhoto } from './photos.ts'
import { buildRegistration, createRegistration } from './registrations.ts'
import { createReview } from './reviews.ts'
import { createRoom } from './rooms.ts'
import { createTrack } from './tracks.ts'

/** A name and an address that nobody else has. */
export const rarePerson = {
  first: 'Zephyrine',
  surname: 'Quollbert',
  name: 'Zephyrine Quollbert',
  email: 'Z.Quollbert@rare.example',
}

const { first, surname, name, email } = rarePerson
const lead = { leadAuthorTitle: 'Prof', leadAuthorFirstName: first, leadAuthorSurname: surname }

const day = '2025-10-27'
const eventInput = (roomId: number) => ({
  date: day,
  startTime: wallClock(day, '09:00'),
  endTime: wallClock(day, '10:00'),
  type: 'talk',
  roomId,
  authorIds: [],
})

/** What others wrote that names the person, one record in each table. */
const fillMentions = async ({ db }: TestApp, admin: Caller) => {
  const other = await createApprovedAuthor(db, { bio: `Often works with ${name}.` })
  const abstract = await createAbstract(db, 'partial', {
    otherAuthors: `${name} (Demo University), Ada Other`,
  })
  await db.update(approvedAbstracts).set({ otherAuthors: name })
  await db.insert(abstractNotes).values({ abstractId: abstract.id, text: `${surname}, ${first} agrees.` })
  await db.insert(abstractRevisions).values({
    abstractId: other.abstract.id,
    dueOn: '2099-01-01',
    note: `Please ask ${name}.`,
    requestedBy: 'admin',
  })
  const { userId } = await createReview(db, 'draft', {
    abstractId: abstract.id,
    commentsToAuthor: `${name} said so before.`,
  })
  await db
    .insert(reviewConflicts)
    .values({ userId: userId ?? 0, abstractId: other.abstract.id, note: `Works with ${name}` })
  await db.insert(reviewComments).values({ abstractId: other.abstract.id, text: `${name} would know.` })
  await createLetter(db, 'sent', { text: `You share the room with ${name} (${email}).` })
  await createRegistration(db, { hasAccessRequirements: true, accessDetails: `Comes with ${name}` })
  await db.insert(letterTemplates).values({ kind: 'free', subject: 'News', text: `Ask ${name}.` })
  await createRoom(db, { notes: `Keys: ${name}, ${email}` })
  const track = await createTrack(db, { name: `Circle of ${name}` })
  await createEventSession(db, { title: `In honour of ${name}`, trackId: track.id })
  await admin.post('/api/site-settings', {
    key: 'privacy_policy',
    value: `<p>Write to ${name}, ${email}.</p>`,
  })
  const { version } = (await admin.get('/api/conference')).json() as { version: number }
  await admin.patch('/api/conference', { theme: `In memory of ${name}`, version })
  return { abstractId: abstract.id }
}

/** A person in every table: what they sent, what was made of it, and where others name them. */
export const createRarePerson = async (app: TestApp, admin: Caller) => {
  const { db } = app
  const { url } = await addPhoto(
    db,
    { id: null, username: 'Test' },
    { name: `${name}.jpg`, bytes: await buildPhoto({ colour: '#123456' }) },
  )
  const { author, abstract, approved } = await createApprovedAuthor(db, {
    ...lead,
    name: `Prof ${name}`,
    email,
    bio: `${surname} writes.`,
    photoUrl: url,
  })
  const mentions = await fillMentions(app, admin)
  await db
    .update(abstracts)
    .set({ ...lead, photoUrl: url })
    .where(eq(abstracts.id, abstract.id))
  await db
    .update(approvedAbstracts)
    .set({ ...lead, photoUrl: 'https://photos.example/zephyrine.jpg', otherAuthors: '' })
    .where(eq(approvedAbstracts.id, approved.id))
  await db.insert(abstractNotes).values({ abstractId: abstract.id, text: `Yours, ${first}` })
  await createEmailChange(db, { abstract: { id: abstract.id, email } })
  await db.insert(linkRequests).values({ email })
  const room = await createRoom(db)
  const event = { ...eventInput(room.id), mainPresenterId: author.id }
  const saved = await admin.post('/api/events', {
    ...event,
    approvedAbstractId: approved.id,
    title: `Keynote: ${name}`,
    description: `Quollbert tells all. Questions to ${email}.`,
  })
  const { id: eventId } = saved.json() as { id: number }
  const { url: slidesUrl } = await createMaterial(db, { eventId, pdf: buildPdf([name]) })
  await createLink(db, eventId, 'paper', 'https://papers.example/zephyrine')
  const cancelled = await admin.post('/api/events', { ...event, title: `Dinner with ${name}` })
  await admin.delete(`/api/events/${cancelled.json().id}`)
  await admin.patch(`/api/authors/${author.id}`, {
    ...lead,
    name: `Prof ${name}`,
    email,
    institution: 'Quollbert Institute',
    institutionType: 'Academic',
    pronunciation: `Say ${surname}`,
    bio: `${surname} writes.`,
    photoUrl: url,
    keynoteSpeaker: true,
    registered: false,
  })
  const registration = buildRegistration({ firstName: first, surname, email: email.toUpperCase() })
  const deleted = await admin.post('/api/registrations', registration)
  await admin.delete(`/api/registrations/${deleted.json().id}`)
  await admin.post('/api/registrations', registration)
  await createLetter(db, 'sent', { toName: name, toEmail: email, text: `Dear ${name}` })
  await createLetter(db, 'draft', { toEmail: 'earlier@rare.example', toName: name, abstractId: abstract.id })
  return { author, abstract, event: saved.json() as { id: number }, photoUrl: url, slidesUrl, mentions }
}

/** Approved, then rejected; registered twice. Nobody else names the person. */
export const createRareApplicant = async ({ db }: TestApp, admin: Caller) => {
  const bytes = await buildPhoto({ colour: '#654321' })
  const { url: photoUrl } = await addPhoto(db, { id: null, username: 'Test' }, { name: `${name}.jpg`, bytes })
  const abstract = await createAbstract(db, 'pending', { ...lead, email, photoUrl })
  const { id } = abstract
  await admin.patch(`/api/abstracts/${id}/status`, { status: 'approved' })
  await admin.patch(`/api/abstracts/${id}/status`, { status: 'rejected' })
  await db.insert(abstractNotes).values({ abstractId: id, text: `Yours, ${first}` })
  await createEmailChange(db, { abstract: { id, email } })
  await db.insert(linkRequests).values({ email })
  const registration = buildRegistration({ firstName: first, surname, email: email.toUpperCase() })
  const deleted = await admin.post('/api/registrations', registration)
  await admin.delete(`/api/registrations/${deleted.json().id}`)
  await admin.post('/api/registrations', registration)
  const letter = await createLetter(db, 'draft', { toName: name, toEmail: email, abstractId: id })
  await admin.patch(`/api/letters/${letter.id}`, { ...letter, text: `Dear ${name}` })
  await createLetter(db, 'sent', { toName: name, toEmail: email, text: `Dear ${name}` })
  return { photoUrl }
}
