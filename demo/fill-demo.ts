import { randomUUID } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { reviews } from '#server/db/schema/review.ts'
import type { Db } from '#server/db/types.ts'
import { updateConference } from '#server/domain/conference/update-conference.ts'
import { preparePhoto } from '#server/domain/photos/image.ts'
import { photoUrl, storePhoto } from '#server/domain/photos/photos.ts'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { type AbstractState, createAbstract, putInState } from '#testing/builders/abstracts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createLearntLabel } from '#testing/builders/learnt-labels.ts'
import { buildRegistration, createRegistration, registrationStates } from '#testing/builders/registrations.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { createRandom } from '#testing/random.ts'
import { fillAuthorActivity } from './author-activity.ts'
import { fillBook } from './book.ts'
import { type Calendar, createCalendar } from './calendar.ts'
import { comments, createContent, DEMO_MARK, notes } from './content.ts'
import { fillLetters } from './letters.ts'
import { createPeople, type DemoPerson } from './people.ts'
import { drawPortrait } from './portrait.ts'
import { fillPrivacyPolicy } from './privacy-policy.ts'
import { fillReviewers } from './reviewers.ts'
import { demoRooms, FOYER, fixedEvents, keynoteSlots, type Slot, talkSlots } from './schedule.ts'
import { fillPosterSession, fillSessions } from './sessions.ts'

const SEED = 2025
const TALKS = 60
const TALKS_WITHOUT_SLOT = 5
const POSTERS = 6
const OTHER_ABSTRACTS = { pending: 20, 'part reviewed': 12, reviewed: 8, partial: 10, rejected: 10 } as const
const REGISTRATIONS = 180
const REGISTERED_SPEAKERS = 48
const keynoteTitles = [
  'Many voices, one classroom',
  'Fair by design, unfair by default',
  'What learners know about machines that we do not',
]

const random = createRandom(SEED)
const person = createPeople(random)
const texts = createContent(random)

/** A random time between two dates. */
const moment = (from: string, to: string) => {
  const start = Date.parse(from)
  const end = Date.parse(to)
  return new Date(start + random.next() * (end - start)).toISOString()
}

const submission = (who: DemoPerson) => ({
  leadAuthorTitle: who.title,
  leadAuthorFirstName: who.firstName,
  leadAuthorSurname: who.surname,
  institution: who.institution,
  institutionType: who.institutionType,
  biography: who.biography,
  email: who.email,
  abstractTitle: texts.title(),
  abstractText: texts.abstract(),
  otherAuthors: random.chance(0.4)
    ? `${random.pick(['A.', 'M.', 'S.'])} Demo, ${random.pick(['J.', 'K.', 'R.'])} Example`
    : '',
})

const submittedSometime = (db: Db, { at }: Calendar, id: number) =>
  db
    .update(abstracts)
    .set({ submittedAt: at(moment('2025-04-01', '2025-06-30T22:00:00Z')).toISOString() })
    .where(eq(abstracts.id, id))

/** Adds the scores of an automatic approval. */
const acceptedByBoth = async (db: Db, id: number) => {
  await putInState(db, id, 'approved')
  await db.update(abstracts).set({ decidedAutomatically: true }).where(eq(abstracts.id, id))
}

/** The scores of two organisers, some weeks after submission; of one abstract both are by the same person. */
const noteReviewers = async (db: Db) => {
  const [organiser] = await db.select().from(users).orderBy(asc(users.id)).limit(1)
  const colleague = await createAccount(db, {
    username: 'colleague',
    firstName: 'Noor',
    lastName: 'Demo',
    email: 'colleague@demo.example',
    role: 'admin',
    password: randomUUID(),
  })
  const at = (weeks: number) =>
    sql`(select ${abstracts.submittedAt} + make_interval(weeks => ${weeks}) from ${abstracts}
      where ${abstracts.id} = ${reviews.abstractId})`
  await db
    .update(reviews)
    .set({ submittedBy: organiser?.username, submittedAt: at(2) })
    .where(eq(reviews.slot, 1))
  await db
    .update(reviews)
    .set({ submittedBy: colleague.username, submittedAt: at(3) })
    .where(eq(reviews.slot, 2))
  const [alone] = await db.select().from(abstracts).where(eq(abstracts.status, 'partial')).limit(1)
  if (alone)
    await db.update(reviews).set({ submittedBy: organiser?.username }).where(eq(reviews.abstractId, alone.id))
}

/** Comments to the authors of decided and partly approved abstracts, and notes to the organisers. */
const fillReviewTexts = async (db: Db) => {
  const reviewed = await db
    .select({ id: abstracts.id })
    .from(abstracts)
    .where(inArray(abstracts.status, ['partial', 'approved', 'rejected']))
    .orderBy(asc(abstracts.id))
  for (const [index, { id }] of reviewed.entries())
    if (index % 2 === 0)
      await db
        .update(abstracts)
        .set({
          commentsToAuthor: `${comments[(index / 2) % comments.length]} ${DEMO_MARK}`,
          reviewerFeedback: index % 4 === 0 ? (notes[(index / 4) % notes.length] ?? '') : '',
        })
        .where(eq(abstracts.id, id))
}

const givePortrait = async (db: Db, authorId: number) => {
  const drawn = await sharp(Buffer.from(drawPortrait(authorId)))
    .png()
    .toBuffer()
  const photo = await preparePhoto(drawn, `portrait-${authorId}.png`)
  await storePhoto(db, photo)
  await db
    .update(authors)
    .set({ photoUrl: photoUrl(photo.filename) })
    .where(eq(authors.id, authorId))
}

const fillRegistrations = async (db: Db, { at }: Calendar, speakers: DemoPerson[]) => {
  const shuffled = random.shuffle(speakers)
  const coming = shuffled.slice(0, REGISTERED_SPEAKERS)
  const others = Array.from({ length: REGISTRATIONS - coming.length }, person)
  // Registered under another address than that of the abstract.
  const [twice] = shuffled.slice(REGISTERED_SPEAKERS)
  if (twice) others[0] = { ...twice, email: `private.${twice.email}` }
  const people = [...coming, ...others]
  const jobs = ['Lecturer', 'Teacher', 'Researcher', 'Student', 'Policy adviser', 'Learning designer']
  const diets = [
    'Vegetarian',
    'Vegan',
    'vegetarian',
    'Gluten-free',
    'Halal',
    'Vegan, no gluten',
    'Peanuts and sesame',
  ]
  const tickets = ['Academic', 'Academic', 'Industry', 'Student']
  await createLearntLabel(db, { label: 'Alma mater', field: 'institution' })
  await db.insert(registrations).values(
    people.map(({ title, firstName, surname, institution, email }) => ({
      ...buildRegistration({
        professionalTitle: title,
        firstName,
        surname,
        institution,
        email,
        jobTitle: random.pick(jobs),
      }),
      ...(random.chance(0.2) ? { hasAllergies: true, allergiesDetails: random.pick(diets) } : {}),
      ...(random.chance(0.08) ? registrationStates.withAccessRequirements : {}),
      ...(random.chance(0.15) ? registrationStates.firstDayOnly : {}),
      ticketType: random.pick(tickets),
      dinner: random.pick([true, true, false, null]),
      status: random.chance(0.7) ? ('paid' as const) : ('registered' as const),
      createdAt: at(moment('2025-07-01', '2025-10-20')).toISOString(),
    })),
  )
  for (const { email } of coming)
    await db.update(authors).set({ registered: true }).where(eq(authors.email, email))
  await createRegistration(db, { ...registrationStates.cancelled, ticketType: 'Academic' })
}

/** The name has the year of the conference. */
const setDates = async (db: Db, { days, deadlines, isDefault }: Calendar) => {
  const [organiser] = await db.select().from(users).orderBy(asc(users.id)).limit(1)
  if (!organiser) throw new Error('There is no account yet')
  if (isDefault) return
  const shortName = defaultConference.shortName.replace(/\d{4}$/, days[0]?.date.slice(0, 4) ?? '')
  await updateConference(
    db,
    organiser,
    { version: 1, events: 'keep', days, deadlines, shortName },
    new Date(),
  )
}

const fillPosters = async (db: Db, calendar: Calendar) => {
  const posters = []
  for (const who of Array.from({ length: POSTERS }, person)) {
    const approved = await createApprovedAbstract(db, submission(who))
    await submittedSometime(db, calendar, approved.abstractId)
    await acceptedByBoth(db, approved.abstractId)
    await db.update(abstracts).set({ preferredForm: 'poster' }).where(eq(abstracts.id, approved.abstractId))
    posters.push({
      title: approved.abstractTitle,
      description: approved.abstractText,
      mainPresenterId: approved.authorId,
      approvedAbstractId: approved.id,
    })
  }
  return posters
}

/** Fills an empty database with an invented conference that starts on a day, otherwise the same on every run. */
export const fillDemo = async (db: Db, start: string) => {
  const calendar = createCalendar(start)
  const days = calendar.days.map(({ date }) => date)
  await setDates(db, calendar)
  const rooms: { id: number }[] = []
  for (const room of demoRooms) rooms.push(await createRoom(db, room))
  const place = ({ room, ...slot }: Slot) => ({ ...slot, roomId: rooms[room]?.id ?? 0 })

  const keynotes = Array.from(keynoteTitles, person)
  for (const [index, who] of keynotes.entries()) {
    const speaker = await createAuthor(db, {
      name: `${who.title} ${who.firstName} ${who.surname}`,
      institution: who.institution,
      institutionType: who.institutionType,
      email: who.email,
      bio: who.biography,
      keynoteSpeaker: true,
    })
    const slot = keynoteSlots(days)[index]
    if (slot)
      await createEvent(db, {
        ...place(slot),
        type: 'keynote',
        title: keynoteTitles[index],
        description: texts.abstract(),
        mainPresenterId: speaker.id,
      })
  }

  const speakers = Array.from({ length: TALKS }, person)
  const slots = random.shuffle(talkSlots(days)).slice(0, TALKS - TALKS_WITHOUT_SLOT)
  for (const [index, who] of speakers.entries()) {
    const approved = await createApprovedAbstract(db, submission(who))
    await submittedSometime(db, calendar, approved.abstractId)
    await acceptedByBoth(db, approved.abstractId)
    const slot = slots[index]
    if (slot)
      await createEvent(db, {
        ...place(slot),
        title: approved.abstractTitle,
        description: approved.abstractText,
        mainPresenterId: approved.authorId,
        approvedAbstractId: approved.id,
      })
  }
  for (const { type, title, description, ...slot } of fixedEvents(days))
    await createEvent(db, { ...place(slot), type, title, description })

  for (const state of Object.keys(OTHER_ABSTRACTS) as (keyof typeof OTHER_ABSTRACTS & AbstractState)[])
    for (let made = 0; made < OTHER_ABSTRACTS[state]; made++)
      await submittedSometime(db, calendar, (await createAbstract(db, state, submission(person()))).id)

  await noteReviewers(db)
  await fillReviewTexts(db)
  await fillReviewers(db, random)
  await fillRegistrations(db, calendar, [...keynotes, ...speakers])
  // Some have no photo, as in reality.
  const everyone = await db.select({ id: authors.id, keynoteSpeaker: authors.keynoteSpeaker }).from(authors)
  for (const { id, keynoteSpeaker } of everyone)
    if (keynoteSpeaker || random.chance(0.9)) await givePortrait(db, id)
  await fillBook(db)
  await makeProgrammePublic(db)
  await fillLetters(db, calendar)
  await fillAuthorActivity(db, calendar)
  await fillPrivacyPolicy(db, calendar)
  await fillSessions(db)
  const posters = await fillPosters(db, calendar)
  await fillPosterSession(db, { date: days[1] ?? '', roomId: rooms[FOYER]?.id ?? 0 }, posters)
}
