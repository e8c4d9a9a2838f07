import { sql } from 'drizzle-orm'
import { type Reviewed, shownStatus } from '../../shared/abstracts/abstracts'
import { conference } from '../../shared/conference'
import type { Summary } from '../../shared/summary'
import { keyOf } from '../db/keys'
import type { Db } from '../db/open'
import { rowsOf } from '../db/rows'
import { abstracts, authors, events, registrations, rooms, siteSettings, users } from '../db/schema'

// Counts are cast: one driver hands big numbers over as text.
const countIf = (condition: ReturnType<typeof sql>) => sql`count(*) filter (where ${condition})::int`

const byReview = sql`select status, reviewer1_score as "reviewer1Score", reviewer2_score as "reviewer2Score",
    count(*)::int as count
  from ${abstracts} group by 1, 2, 3`

const venueDate = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone ${conference.venue.timeZone}, 'YYYY-MM-DD')`

const byDay = sql`select ${venueDate(sql`submitted_at`)} as date, count(*)::int as count
  from ${abstracts} group by 1 order by 1`

const attendance = sql`with people as (
    select r.*, a.id is not null as speaks
    from ${registrations} r left join ${authors} a on ${keyOf(sql`a.email`)} = ${keyOf(sql`r.email`)})
  select count(*)::int as total,
    ${countIf(sql`speaks`)} as speakers,
    ${countIf(sql`has_allergies`)} as allergies,
    ${countIf(sql`has_access_requirements`)} as access,
    ${countIf(sql`day1 and speaks`)} as speakers1, ${countIf(sql`day1 and not speaks`)} as others1,
    ${countIf(sql`day2 and speaks`)} as speakers2, ${countIf(sql`day2 and not speaks`)} as others2,
    ${countIf(sql`day3 and speaks`)} as speakers3, ${countIf(sql`day3 and not speaks`)} as others3
  from people`

// A privacy policy counts once somebody has saved one of their own.
const setup = sql`select
    (select count(*)::int from ${rooms}) as rooms,
    (select count(*)::int from ${authors}) as authors,
    (select count(*)::int from ${events}) as events,
    (select count(*)::int from ${users} where role = 'admin') as organisers,
    exists (select 1 from ${siteSettings} where key = 'privacy_policy' and value <> '') as "privacyPolicy",
    exists (select 1 from ${siteSettings} where key = 'showSchedulePublicly' and value = 'true') as "publicProgramme"`

type Attendance = Record<
  | 'total'
  | 'speakers'
  | 'allergies'
  | 'access'
  | 'speakers1'
  | 'others1'
  | 'speakers2'
  | 'others2'
  | 'speakers3'
  | 'others3',
  number
>

const noAbstracts: Summary['abstracts'] = {
  pending: 0,
  'part reviewed': 0,
  reviewed: 0,
  partial: 0,
  approved: 0,
  rejected: 0,
}

export const summarise = async (db: Db, now: Date): Promise<Summary> => {
  const [clock] = await rowsOf<{ today: string }>(
    db,
    sql`select ${venueDate(sql`${now.toISOString()}::timestamptz`)} as today`,
  )
  const counted = { ...noAbstracts }
  for (const { count, ...review } of await rowsOf<Reviewed & { count: number }>(db, byReview))
    counted[shownStatus(review)] += count
  const submissions = await rowsOf<{ date: string; count: number }>(db, byDay)
  const [people] = await rowsOf<Attendance>(db, attendance)
  const [given] = await rowsOf<Summary['setup']>(db, setup)
  if (!people || !clock || !given) throw new Error('An aggregate returned no row')
  return {
    today: clock.today,
    abstracts: counted,
    submissions,
    registrations: {
      total: people.total,
      speakers: people.speakers,
      allergies: people.allergies,
      access: people.access,
      days: [
        { speakers: people.speakers1, others: people.others1 },
        { speakers: people.speakers2, others: people.others2 },
        { speakers: people.speakers3, others: people.others3 },
      ],
    },
    setup: given,
  }
}
