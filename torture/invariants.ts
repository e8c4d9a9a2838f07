import { type SQL, sql } from 'drizzle-orm'
import { queryRows } from '#server/db/raw-sql.ts'
import type { Db } from '#server/db/types.ts'
import type { TableName } from '#server/domain/tables/entry.ts'
import type { Counts } from './counts.ts'

/** What must hold, with a query for the rows that violate it. */
type Rules = Record<string, SQL>

/** Exhaustive by type: a new table needs an entry. */
const invariants: Record<TableName, Rules> = {
  users: {
    'an address is proved or not': sql`select id from users where email is not null and unverified_email is not null`,
    'there is an organiser who can log in': sql`select 1 where not exists
      (select from users where role = 'admin' and password_hash is not null)`,
  },
  loginSessions: {
    'a session ends after it began': sql`select 1 from login_sessions where expires_at <= created_at`,
  },
  invitations: {
    'who is invited has no password': sql`select i.id from invitations i join users u on u.id = i.user_id
      where u.password_hash is not null`,
  },
  authenticatorApps: {
    'an account has at most ten recovery codes': sql`select user_id from authenticator_apps a
      where (select count(*) from recovery_codes r where r.user_id = a.user_id) > 10`,
  },
  recoveryCodes: {
    'codes are hashes of accounts with an app': sql`select id from recovery_codes r where code_hash !~ '^[0-9a-f]{64}$'
      or not exists (select from authenticator_apps a where a.user_id = r.user_id)`,
  },
  passkeys: {
    'a passkey has a key': sql`select id from passkeys where credential_id = '' or public_key = ''`,
  },
  identities: {
    'an identity has a provider': sql`select id from identities where issuer = '' or subject = ''`,
  },
  signInChallenges: {
    'a challenge ends within minutes': sql`select 1 from sign_in_challenges
      where expires_at > now() + interval '11 minutes'`,
  },
  installation: { 'there is one installation': sql`select 1 where (select count(*) from installation) <> 1` },
  conferenceFacts: {
    'the facts are one document': sql`select id from conference where jsonb_typeof(document) <> 'object'`,
  },
  erasures: {
    'the ledger holds hashes only': sql`select id from erasures where hash !~ '^[0-9a-f]{64}$'`,
  },
  rateLimits: { 'a count is positive': sql`select 1 from rate_limits where count < 1` },
  historyEntries: {
    'a change names its author and its subject': sql`select id from history_entries
      where username = '' or entity = '' or entity_id = ''`,
  },
  authors: {
    'a speaker has a name and an address': sql`select id from authors where name = '' or position('@' in email) = 0`,
    'two speakers never share an address': sql`select 1 from authors group by lower(trim(email)) having count(*) > 1`,
  },
  rooms: { 'a room has a name': sql`select id from rooms where trim(name) = ''` },
  abstracts: {
    'an approved abstract has an approved text': sql`select id from abstracts a where status = 'approved'
      and not exists (select from approved_abstracts p where p.abstract_id = a.id)`,
    'an approved abstract has a speaker': sql`select a.id from abstracts a where a.status = 'approved' and
      not exists (select from authors s where lower(trim(s.email)) = lower(trim(a.email))) and
      not exists (select from history_entries h where h.entity = 'author' and h.action = 'deleted')`,
    'two accepting reviewers approve': sql`select a.id from abstracts a
      where a.status in ('pending', 'partial', 'reviewed') and 2 = (select sum(r.score) from reviews r
        where r.abstract_id = a.id and r.state = 'submitted' and r.slot < 3)`,
    'an automatic decision has a date': sql`select id from abstracts
      where decided_automatically and decided_at is null`,
  },
  abstractNotes: { 'a note has text': sql`select id from abstract_notes where trim(text) = ''` },
  emailChanges: {
    'a new address differs': sql`select id from email_changes where lower(from_email) = lower(to_email)`,
  },
  linkRequests: {
    'links are asked for an address': sql`select id from link_requests where position('@' in email) = 0`,
  },
  abstractRevisions: {
    'a revision was asked for in words': sql`select id from abstract_revisions where trim(note) = ''`,
  },
  reviewers: {
    'expertise belongs to an account': sql`select user_id from reviewers r
      where not exists (select from users u where u.id = r.user_id)`,
  },
  reviews: {
    'nobody reviews against a declared conflict': sql`select r.id from reviews r
      join review_conflicts c on c.abstract_id = r.abstract_id and c.user_id = r.user_id
      where r.state = 'assigned'`,
    'a score has an abstract that is not pending': sql`select r.id from reviews r
      join abstracts a on a.id = r.abstract_id where r.state = 'submitted' and r.slot < 3 and a.status = 'pending'`,
  },
  reviewConflicts: {
    'a conflict was declared': sql`select id from review_conflicts where declared_at is null`,
  },
  reviewComments: {
    'a comment says something': sql`select id from review_comments where trim(text) = ''`,
  },
  approvedAbstracts: {
    'an approved text has a title': sql`select id from approved_abstracts where trim(abstract_title) = ''`,
  },
  tracks: { 'a track has a name': sql`select id from tracks where trim(name) = ''` },
  eventSessions: {
    'a session is on a day of the conference': sql`select id from event_sessions where not is_event_day(date)`,
    'a session has a title': sql`select id from event_sessions where trim(title) = ''`,
  },
  eventSessionChairs: {
    'a session has at most two chairs': sql`select session_id from event_session_chairs
      group by session_id having count(*) > 2 or count(distinct position) < count(*)`,
  },
  events: {
    'a talk is in the room of its session on its day': sql`select e.id from events e
      join event_sessions s on s.id = e.session_id where e.room_id <> s.room_id or e.date <> s.date`,
    'only posters have boards': sql`select e.id from events e left join event_sessions s on s.id = e.session_id
      where (e.board_number is not null) <> (s.kind is not distinct from 'posters')`,
    'an event is on a day of the conference': sql`select id from events
      where not is_event_day(date)`,
    'an event with an abstract follows it': sql`select id from events where hidden and approved_abstract_id is not null`,
  },
  eventAuthors: {
    'nobody is presenter and co-author of one event': sql`select ea.id from event_authors ea join events e on e.id = ea.event_id
      where e.main_presenter_id = ea.author_id`,
  },
  cancelledEvents: {
    'a cancelled event is gone': sql`select c.event_id from cancelled_events c join events e on e.id = c.event_id`,
  },
  registrations: {
    'details need their flag': sql`select id from registrations
      where (not has_allergies and allergies_details <> '')
        or (not has_access_requirements and access_details <> '')`,
    'a speaker who registered is marked': sql`select s.id from authors s join registrations r
      on lower(trim(r.email)) = lower(trim(s.email)) join history_entries h
      on h.entity = 'registration' and h.entity_id = r.id::text where not s.registered
      and s.created_at < r.created_at and s.updated_at = s.created_at`,
  },
  siteSettings: {
    'the programme is public or not': sql`select key from site_settings
      where key = 'showSchedulePublicly' and value not in ('true', 'false')`,
    'no script is stored': sql`select key from site_settings where value ~* '<script|<[^>]*\\son\\w+=|=.?javascript:'`,
  },
  photos: {
    'a photo has its entry in the history': sql`select filename from photos p where not exists
      (select from history_entries h where h.entity = 'photo' and h.entity_id = p.filename)`,
    'a photo has a size': sql`select id from photos where width < 1 or height < 1`,
  },
  mediaFiles: {
    'a file has all of its bytes': sql`select f.id from media_files f left join media_chunks c on c.file_id = f.id
      group by f.id having f.size <> coalesce(sum(octet_length(c.content)), 0)`,
  },
  mediaChunks: {
    'the pieces of a file are numbered from zero': sql`select file_id from media_chunks
      group by file_id having min(position) <> 0 or max(position) <> count(*) - 1`,
  },
  materials: {
    'a talk has one file of each kind and a few links': sql`select event_id from materials
      group by event_id, kind having count(*) > case when kind in ('slides', 'poster') then 1 else 3 end`,
  },
  documents: {
    'a document is made, waiting or failed': sql`select id from documents where content is not null and problem <> ''`,
  },
  undoSteps: {
    'a step holds the previous state': sql`select id from undo_steps where images = '[]'`,
  },
  photoImports: {
    'only photos on other websites are imported': sql`select id from photo_imports where url not like 'http%'`,
    'a failed import has a reason': sql`select id from photo_imports where state = 'failed' and reason = ''`,
  },
  letters: {
    'a dedupe key has one letter': sql`select 1 from letters where state <> 'discarded' group by dedupe_key having count(*) > 1`,
    'a waiting letter has a sender': sql`select id from letters where state = 'waiting' and sent_by = ''`,
  },
  letterTemplates: { 'a template has text': sql`select id from letter_templates where trim(text) = ''` },
  privacyPolicyVersions: {
    'at most 50 versions are kept': sql`select 1 from privacy_policy_versions having count(*) > 50`,
  },
  learntLabels: { 'a label has words': sql`select id from learnt_labels where trim(key) = ''` },
}

export const checkInvariants = async (db: Db, counts: Counts) => {
  for (const [table, rules] of Object.entries(invariants))
    for (const [rule, query] of Object.entries(rules)) {
      const rows = await queryRows(db, query)
      if (rows.length > 0) counts.wrong(`${table}: ${rule}: ${JSON.stringify(rows.slice(0, 3))}`)
    }
}
