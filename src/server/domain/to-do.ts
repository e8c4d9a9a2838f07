import { and, count, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { queryRows } from '#server/db/raw-sql.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import { coAuthors, looksMisread } from '#shared/authors/co-authors.ts'
import { emailKey } from '#shared/email.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { letterGroups } from '#shared/letters/letters.ts'
import { clashingIds, clashSlots } from '#shared/programme/clashes.ts'
import { DAY_NOT_KNOWN, daysNotKnown } from '#shared/registrations/attendance-days.ts'
import { formatCalendarDate, formatTimeRange } from '#shared/time/dates.ts'
import { areSimilarTitles, type ToDo, type ToDoItem } from '#shared/to-do.ts'
import { countAbstractsWithOpenNotes } from './abstracts/author-notes.ts'
import { countDecisionsToRelease } from './abstracts/decisions.ts'
import { countSubmittedRevisions } from './abstracts/revisions.ts'
import { listUsers } from './accounts/accounts.ts'
import { readConference, readWithExamples } from './conference/read-conference.ts'
import { listEventSessions } from './event-sessions/event-sessions.ts'
import { listEvents } from './events/events.ts'
import { countLettersToSend } from './letters/letters.ts'
import { countWithoutDays } from './registrations/registrations.ts'
import { countWithoutReviewers } from './review/read-overview.ts'
import { organiserViewer } from './viewers.ts'
import { isPresented } from './visibility.ts'

/** Nothing for nothing. */
const countItem = (
  amount: number,
  key: string,
  [one, many]: [one: string, many: string],
  step: ToDoItem['step'],
): ToDoItem[] => (amount === 0 ? [] : [{ key, text: `${amount === 1 ? one : `${amount} ${many}`}.`, step }])

const declinedChairs = ({ id, title, chairs }: EventSession): ToDoItem[] =>
  chairs
    .filter(({ answer }) => answer === 'declined')
    .map((chair) => ({
      key: `declined chair ${id} ${chair.id}`,
      text: `${chair.name} will not chair “${title}”.`,
      step: { label: 'Choose another chair', to: `/admin/events/sessions/${id}` },
    }))

/** What an erasure can leave behind: posters without an author; sessions without a chair where others have one. */
const holes = (events: ConferenceEvent[], sessions: EventSession[]): ToDoItem[] => {
  const posters = events.filter(
    ({ boardNumber, mainPresenterId, authorIds }) =>
      boardNumber !== null && mainPresenterId === null && authorIds.length === 0,
  )
  const withoutChair = sessions.filter(({ chairs }) => chairs.length === 0)
  const haveChairs = withoutChair.length < sessions.length
  const [first] = withoutChair
  return [
    ...posters.map(({ id, title }) => ({
      key: `poster without author ${id}`,
      text: `The poster “${title}” has no author.`,
      step: { label: 'Name an author or delete it', to: `/admin/events/edit/${id}` },
    })),
    ...countItem(
      haveChairs ? withoutChair.length : 0,
      'sessions without chair',
      [`“${first?.title}” has no chair`, 'sessions have no chair'],
      {
        label: 'Choose chairs',
        to: withoutChair.length === 1 ? `/admin/events/sessions/${first?.id}` : '/admin/events/board',
      },
    ),
  ]
}

/** Freed slots first: visitors may already have seen them. */
const programmeItems = async (db: Db): Promise<ToDoItem[]> => {
  const events = await listEvents(db, organiserViewer)
  const sessions = await listEventSessions(db, organiserViewer)
  const freed = events.filter(({ abstractWithdrawn }) => abstractWithdrawn)
  const clashing = clashingIds(clashSlots(events, sessions)).size
  return [
    ...freed.map(({ id, title, date, startTime, endTime, roomName }) => ({
      key: `freed slot ${id}`,
      text: `“${title}” is no longer in the programme. ${roomName} is free on ${formatCalendarDate(date)}, ${formatTimeRange(startTime, endTime)}.`,
      step: { label: 'Fill or delete the slot', to: `/admin/events/edit/${id}` },
    })),
    ...countItem(clashing, 'clashes', ['One event clashes', 'events clash'], {
      label: 'Move events',
      to: '/admin/events/board',
    }),
    ...sessions.flatMap(declinedChairs),
    ...holes(events, sessions),
  ]
}

type Pair = { id: number; email: string; name: string; one: string; other: string }

/** By the same author, under similar titles, and both still under consideration. */
const likelyDuplicates = async (db: Db): Promise<ToDoItem[]> => {
  const isOpen = (alias: string) => sql.raw(`${alias}.withdrawn_at is null and ${alias}.status <> 'rejected'`)
  const pairs = await queryRows<Pair>(
    db,
    sql`select b.id, b.email, concat_ws(' ', b.lead_author_first_name, b.lead_author_surname) as name,
        a.abstract_title as one, b.abstract_title as other
      from ${abstracts} a join ${abstracts} b
        on ${normalised(sql`a.email`)} = ${normalised(sql`b.email`)} and a.id < b.id
      where ${isOpen('a')} and ${isOpen('b')} order by b.id, a.id`,
  )
  // One for each author, however often they submitted it.
  const latest = new Map(
    pairs
      .filter(({ one, other }) => areSimilarTitles(one, other))
      .map((pair) => [emailKey(pair.email), pair]),
  )
  return [...latest.values()].map(({ id, email, name, one, other }) => ({
    key: `duplicate ${id}`,
    text:
      one === other
        ? `${name} has submitted “${one}” twice.`
        : `“${one}” and “${other}” by ${name} may be the same abstract.`,
    step: { label: 'Compare them', to: '/admin', search: { search: email } },
  }))
}

/** The first one is opened; once it is mended, the next one comes first. */
const misreadCoAuthors = async (db: Db): Promise<ToDoItem[]> => {
  const approved = await db
    .select({ id: approvedAbstracts.id, otherAuthors: approvedAbstracts.otherAuthors })
    .from(approvedAbstracts)
    .innerJoin(abstracts, eq(abstracts.id, approvedAbstracts.abstractId))
    .where(and(isPresented, ne(approvedAbstracts.otherAuthors, '')))
    .orderBy(approvedAbstracts.id)
  const misread = approved.filter(({ otherAuthors }) => coAuthors(otherAuthors).some(looksMisread))
  return countItem(
    misread.length,
    'co-authors',
    ['The co-authors of one abstract look wrong', 'abstracts have co-authors that look wrong'],
    { label: 'Check the names', to: `/admin/approved-abstracts/edit/${misread[0]?.id}` },
  )
}

const invitedReviewers = async (db: Db): Promise<ToDoItem[]> => {
  const invited = (await listUsers(db)).filter(
    ({ role, awaitsPassword, disabledAt }) => role === 'reviewer' && awaitsPassword && disabledAt === null,
  ).length
  return countItem(
    invited,
    'invited reviewers',
    ['One reviewer has not accepted the invitation', 'reviewers have not accepted the invitation'],
    { label: 'Invite again', to: '/admin/settings/accounts' },
  )
}

const failedLetters = async (db: Db): Promise<ToDoItem[]> => {
  const [row] = await db
    .select({ failed: count() })
    .from(letters)
    .where(inArray(letters.state, letterGroups.failed))
  return countItem(
    row?.failed ?? 0,
    'letters',
    ['One letter was not delivered', 'letters were not delivered'],
    {
      label: 'Check and send again',
      to: '/admin/letters',
      search: { group: 'failed' },
    },
  )
}

const fromAuthors = ({ authorsWhoWrote, revisionsToReview }: ToDo['counts']): ToDoItem[] => [
  ...countItem(authorsWhoWrote, 'notes', ['One author has written', 'authors have written'], {
    label: 'Read and answer',
    to: '/admin',
    search: { filter: 'has-written' },
  }),
  ...countItem(revisionsToReview, 'revisions', ['One revision to review', 'revisions to review'], {
    label: 'Review',
    to: '/admin',
    search: { filter: 'revision-submitted' },
  }),
]

const attendeesWithoutDays = async (db: Db): Promise<ToDoItem[]> => {
  const conference = await readConference(db)
  const attendees = await countWithoutDays(db, conference)
  return attendees === 0
    ? []
    : [
        {
          key: 'attendees without days',
          text: `${daysNotKnown(attendees)}.`,
          step: {
            label: 'Enter their days',
            to: '/admin/registrations',
            search: { filter: DAY_NOT_KNOWN },
          },
        },
      ]
}

const exampleTexts = async (db: Db): Promise<ToDoItem[]> => {
  const { examples } = await readWithExamples(db)
  return countItem(
    examples.length,
    'examples',
    ['One part of the site is still example text', 'parts of the site are still example text'],
    { label: 'Use, edit or remove', to: '/admin', hash: 'examples' },
  )
}

const countWaiting = async (db: Db): Promise<ToDo['counts']> => {
  const [
    authorsWhoWrote,
    revisionsToReview,
    undecidedAbstracts,
    abstractsWithoutReviewers,
    decisionsToRelease,
    lettersToSend,
  ] = await Promise.all([
    countAbstractsWithOpenNotes(db),
    countSubmittedRevisions(db),
    db.$count(abstracts, notInArray(abstracts.status, ['approved', 'rejected'])),
    countWithoutReviewers(db),
    countDecisionsToRelease(db),
    countLettersToSend(db),
  ])
  return {
    authorsWhoWrote,
    revisionsToReview,
    undecidedAbstracts,
    abstractsWithoutReviewers,
    decisionsToRelease,
    lettersToSend,
  }
}

/** What waits for organisers: the dashboard, the navigation and the daily summary read it. */
export const readToDo = async (db: Db): Promise<ToDo> => {
  const counts = await countWaiting(db)
  const [programme, failed, ...others] = await Promise.all([
    programmeItems(db),
    failedLetters(db),
    likelyDuplicates(db),
    misreadCoAuthors(db),
    invitedReviewers(db),
    attendeesWithoutDays(db),
    exampleTexts(db),
  ])
  return { items: [...programme, ...failed, ...fromAuthors(counts), ...others.flat()], counts }
}
