import { type SQL, sql } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { queryRows } from '#server/db/raw-sql.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventAuthors, events } from '#server/db/schema/events.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { isBlank, isWithoutPhoto } from '#server/domain/authors/profile-completeness.ts'
import { isPresented, isPresentedEvent, isReleased } from '#server/domain/visibility.ts'
import type { Reconciliation, ReconciliationPerson } from '#shared/registrations/reconciliation.ts'

// Aliases used in the queries below.
const approved = sql`
  select aa.*, ${abstracts}.answer, ${isReleased} as released, ${normalised(sql`coalesce(au.email, aa.email)`)} as address, au.name as author_name, au.registered
  from ${approvedAbstracts} aa
  join ${abstracts} on ${abstracts}.id = aa.abstract_id and ${isPresented}
  left join ${authors} au on au.id = aa.author_id`

const isRegistered = (key: SQL) =>
  sql`exists (select 1 from ${registrations} r where ${normalised(sql`r.email`)} = ${key} and r.status <> 'cancelled')`

const hasSession = sql`(
  exists (select 1 from ${events} e where e.main_presenter_id = au.id)
  or exists (select 1 from ${eventAuthors} ea where ea.author_id = au.id))`

const approvedTitles = sql`(select string_agg(a.abstract_title, '; ' order by a.id) from approved a where a.author_id = au.id)`

const missing = sql`concat_ws(', ',
  case when ${isWithoutPhoto(sql`au.photo_url`)} then 'photo' end,
  case when ${isBlank(sql`au.bio`)} then 'biography' end)`

const personName = sql`coalesce(a.author_name, btrim(concat_ws(' ', a.lead_author_title, a.lead_author_first_name, a.lead_author_surname)))`

/** Authors of presented abstracts, with the title as note. */
const presenting = (db: Db, where: SQL) =>
  queryRows<ReconciliationPerson>(
    db,
    sql`with a as (${approved})
      select a.author_id as "authorId", ${personName} as name, a.email, a.institution, a.abstract_title as note
      from a where ${where} order by name, a.id`,
  )

/** One query per list. */
export const reconcile = async (db: Db): Promise<Reconciliation> => ({
  approvedNotRegistered: await queryRows<ReconciliationPerson>(
    db,
    sql`with a as (${approved})
      select max(a.author_id) as "authorId", max(${personName}) as name, max(a.email) as email,
        max(a.institution) as institution, string_agg(a.abstract_title, '; ' order by a.id) as note
      from a
      where a.registered is not true and not ${isRegistered(sql`a.address`)}
      group by a.address order by name, email`,
  ),
  registeredWithoutSession: await queryRows<ReconciliationPerson>(
    db,
    sql`with approved as (${approved})
      select au.id as "authorId", au.name, au.email, au.institution, coalesce(${approvedTitles}, '') as note
      from ${authors} au
      where (au.registered or ${isRegistered(normalised(sql`au.email`))}) and not ${hasSession}
      order by au.name, au.id`,
  ),
  withoutPhotoOrBiography: await queryRows<ReconciliationPerson>(
    db,
    sql`with approved as (${approved})
      select au.id as "authorId", au.name, au.email, au.institution, ${missing} as note
      from ${authors} au
      where ${missing} <> ''
        and (au.keynote_speaker or ${hasSession} or exists (select 1 from approved a where a.author_id = au.id))
      order by au.name, au.id`,
  ),
  approvedWithoutSlot: await presenting(
    db,
    sql`not exists (select 1 from ${events} e where e.approved_abstract_id = a.id)`,
  ),
  withoutAnswer: await presenting(db, sql`a.released and a.answer is null`),
  declined: await presenting(db, sql`a.answer = 'declined'`),
  withdrawn: await queryRows<ReconciliationPerson>(
    db,
    sql`select au.id as "authorId", coalesce(au.name, btrim(concat_ws(' ', ab.lead_author_title, ab.lead_author_first_name, ab.lead_author_surname))) as name,
        coalesce(au.email, ab.email) as email, coalesce(au.institution, ab.institution) as institution,
        concat_ws(': ', ab.abstract_title, nullif(ab.withdrawal_reason, '')) as note
      from ${abstracts} ab
      left join ${approvedAbstracts} aa on aa.abstract_id = ab.id
      left join ${authors} au on au.id = aa.author_id
      where ab.withdrawn_at is not null
      order by name, ab.id`,
  ),
  scheduledButWithdrawn: await queryRows<ReconciliationPerson>(
    db,
    sql`select ${events}.main_presenter_id as "authorId", coalesce(au.name, btrim(aa.lead_author_first_name || ' ' || aa.lead_author_surname), '') as name,
        coalesce(au.email, aa.email, '') as email, coalesce(au.institution, aa.institution, '') as institution, ${events}.title as note
      from ${events}
      left join ${approvedAbstracts} aa on aa.id = ${events}.approved_abstract_id
      left join ${authors} au on au.id = ${events}.main_presenter_id
      where not ${isPresentedEvent}
      order by ${events}.start_time, ${events}.id`,
  ),
})
