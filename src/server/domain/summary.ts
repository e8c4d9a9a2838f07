import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { normalised } from '#server/db/normalised.ts'
import { queryRows } from '#server/db/raw-sql.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { events } from '#server/db/schema/events.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { reviews } from '#server/db/schema/review.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import { conferenceFacts, siteSettings } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import { type ReviewScores, shownStatus } from '#shared/abstracts/abstracts.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { dayFieldsOf, type FieldOf } from '#shared/registrations/registration-fields.ts'
import type { Summary } from '#shared/summary.ts'
import { venueDay } from '#shared/time/venue-clock.ts'
import { readWithExamples } from './conference/read-conference.ts'
import { isAttendingRow } from './registrations/registrations.ts'
import { isReviewer1, isReviewer2, reviewer1, reviewer2 } from './review/scores.ts'

// Cast, because one driver returns bigint as text.
const countIf = (condition: ReturnType<typeof sql>) => sql`count(*) filter (where ${condition})::int`

// Days are assigned by their start times: converting the time zone of every row would be slow.
const byDayAndReview = (timeZone: string) => sql`with days as (
    select array_agg(day at time zone ${timeZone} order by day) as starts,
      array_agg(to_char(day, 'YYYY-MM-DD') order by day) as names
    from (select min(submitted_at) at time zone ${timeZone} as first,
      max(submitted_at) at time zone ${timeZone} as last from ${abstracts}) span,
      generate_series(date_trunc('day', first), last, interval '1 day') day),
  counted as (select width_bucket(${abstracts.submittedAt}, (select starts from days)) as day,
      ${abstracts.status} as status, ${reviewer1.score} as score1, ${reviewer2.score} as score2, count(*)::int as count
    from ${abstracts} left join ${reviews} reviewer1 on ${isReviewer1} left join ${reviews} reviewer2 on ${isReviewer2}
    group by 1, 2, 3, 4)
  select (select names from days)[day] as date, status, score1 as "reviewer1Score", score2 as "reviewer2Score", count
  from counted order by day`

const needsAndDays = sql`count(*)::int as total, ${countIf(sql`has_allergies`)} as allergies,
  ${countIf(sql`has_access_requirements`)} as access,
  ${countIf(sql`day1`)} as day1, ${countIf(sql`day2`)} as day2, ${countIf(sql`day3`)} as day3,
  ${countIf(sql`day4`)} as day4, ${countIf(sql`day5`)} as day5, ${countIf(sql`dinner`)} as dinner`

// Speakers are matched with registrations by e-mail address.
const attendance = sql`select 'everybody' as who, ${needsAndDays} from ${registrations} where ${isAttendingRow}
  union all
  select 'speakers' as who, ${needsAndDays}
  from ${authors} a join ${registrations} r on ${normalised(sql`a.email`)} = ${normalised(sql`r.email`)}
  where r.status <> 'cancelled'`

const hasRows = (table: PgTable) => sql`exists (select 1 from ${table})`

// The default privacy policy does not count.
const setup = sql`select
    not (${sql.join([conferenceFacts, rooms, authors, abstracts, events, registrations].map(hasRows), sql` or `)}
      or exists (select 1 from ${siteSettings} where key = 'hideSetup' and value = 'true')) as "isNew",
    (select count(*)::int from ${rooms}) as rooms,
    (select count(*)::int from ${authors} where keynote_speaker) as "keynoteSpeakers",
    (select count(*)::int from ${events}) as events,
    (select count(*)::int from ${users} where role = 'admin' and disabled_at is null) as organisers,
    exists (select 1 from ${conferenceFacts} where version > 1) as conference,
    exists (select 1 from ${siteSettings} where key = 'privacy_policy' and value <> '') as "privacyPolicy",
    exists (select 1 from ${siteSettings} where key = 'showSchedulePublicly' and value = 'true') as "publicProgramme"`

type Attendance = Record<'total' | 'allergies' | 'access' | 'dinner' | FieldOf<'day'>, number>
type Counted = ReviewScores & { date: string; count: number }

const noAbstracts: Summary['abstracts'] = {
  pending: 0,
  'part reviewed': 0,
  reviewed: 0,
  partial: 0,
  approved: 0,
  rejected: 0,
}

const countAbstracts = (rows: Counted[]): Pick<Summary, 'abstracts' | 'submissions'> => {
  const byStatus = { ...noAbstracts }
  const byDay = new Map<string, number>()
  for (const { date, count, ...review } of rows) {
    byStatus[shownStatus(review)] += count
    byDay.set(date, (byDay.get(date) ?? 0) + count)
  }
  return { abstracts: byStatus, submissions: [...byDay].map(([date, count]) => ({ date, count })) }
}

const countPeople = (
  rows: (Attendance & { who: string })[],
  conference: Pick<Conference, 'days'>,
): Summary['registrations'] => {
  const everybody = rows.find(({ who }) => who === 'everybody')
  const speakers = rows.find(({ who }) => who === 'speakers')
  if (!everybody || !speakers) throw new Error('An aggregate returned no row')
  return {
    total: everybody.total,
    speakers: speakers.total,
    allergies: everybody.allergies,
    access: everybody.access,
    dinner: everybody.dinner,
    days: dayFieldsOf(conference).map((day) => ({
      speakers: speakers[day],
      others: everybody[day] - speakers[day],
    })),
  }
}

export const summarise = async (db: Db, now: Date): Promise<Summary> => {
  const { examples, ...conference } = await readWithExamples(db)
  const { timeZone } = conference
  const [reviews, people, [given]] = await Promise.all([
    queryRows<Counted>(db, byDayAndReview(timeZone)),
    queryRows<Attendance & { who: string }>(db, attendance),
    queryRows<Omit<Summary['setup'], 'examples'>>(db, setup),
  ])
  if (!given) throw new Error('An aggregate returned no row')
  return {
    today: venueDay(now, timeZone),
    ...countAbstracts(reviews),
    registrations: countPeople(people, conference),
    setup: { ...given, examples },
  }
}
