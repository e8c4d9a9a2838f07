// Thousands of rows, inserted with SQL.
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../scripts/install-and-build.mjs'
import { withClient } from './site.mjs'

const TEXT =
  'Who speaks, who listens and who is left out when machines join the conversation in the classroom. '

const abstracts = `
  insert into abstracts (fingerprint, lead_author_title, lead_author_first_name, lead_author_surname, institution,
    biography, email, abstract_title, abstract_text, other_authors, submitted_at, status)
  select 'bench ' || n, 'Dr', 'Given' || n % 977, 'Family' || n % 1993, 'University ' || n % 211, repeat($2, 3),
    'author' || n || '@university.example', 'Abstract ' || n || ': ' || $2, repeat($2, 15), '',
    now() - n * interval '1 minute', 'pending'
  from generate_series((select count(*) from abstracts) + 1, $1::int) n`

const registrations = `
  insert into registrations (professional_title, first_name, surname, institution, email, day1, day2, day3)
  select 'Dr', 'Given' || n % 977, 'Family' || n % 1993, 'University ' || n % 211,
    'guest' || n || '@university.example', n % 2 = 0, n % 3 = 0, n % 5 = 0
  from generate_series((select count(*) from registrations) + 1, $1::int) n`

/** Fills up to this many abstracts and registrations. */
export const fillLists = (url, rows) =>
  withClient(url, async (client) => {
    await client.query(abstracts, [rows, TEXT])
    await client.query(registrations, [rows])
    await client.query('analyze')
  })

const conferenceDays = async () => {
  const { module } = await runnerImport(join(root, 'src/shared/conference/default-conference.ts'))
  return module.defaultConference.days.map(({ date }) => date)
}

/** A public programme of this many events over the conference's days, and six keynote speakers. */
export const fillProgramme = async (url, events) => {
  const days = await conferenceDays()
  await withClient(url, async (client) => {
    await client.query(
      `insert into rooms (name, capacity, building) select 'Room ' || n, 80, 'Main building' from generate_series(1, 5) n
       on conflict do nothing`,
    )
    await client.query(
      `insert into authors (name, institution, email, bio, keynote_speaker)
       select 'Speaker ' || n, 'University ' || n, 'speaker' || n || '@university.example', repeat($1, 4), n <= 6
       from generate_series(1, 60) n on conflict do nothing`,
      [TEXT],
    )
    await client.query(
      `with one as (select n, ($3::date[])[1 + n % array_length($3::date[], 1)] as day, n / array_length($3::date[], 1) as place
         from generate_series((select count(*)::int from events), $1::int - 1) n)
       insert into events (title, description, type, date, start_time, end_time, room_id, main_presenter_id)
       select 'Session ' || n || ': ' || left($2, 60), repeat($2, 5), 'talk', day,
         (day + time '08:00') at time zone 'UTC' + (place / 5) * interval '30 minutes',
         (day + time '08:25') at time zone 'UTC' + (place / 5) * interval '30 minutes',
         (select id from rooms order by id offset place % 5 limit 1),
         (select id from authors order by id offset n % 60 limit 1)
       from one`,
      [events, TEXT, days],
    )
    await client.query(
      `insert into site_settings (key, value) values ('showSchedulePublicly', 'true')
       on conflict (key) do update set value = 'true'`,
    )
  })
}

/** 300 sessions of four talks in 25 rooms, on top of the speakers and the settings of a small programme. */
export const fillSessions = async (url) => {
  const days = await conferenceDays()
  await fillProgramme(url, 0)
  await withClient(url, async (client) => {
    await client.query(
      `insert into rooms (name, capacity, building) select 'Hall ' || n, 80, 'Main building' from generate_series(1, 25) n`,
    )
    await client.query(
      `with hall as (select id, row_number() over (order by id) - 1 as n from rooms where name like 'Hall%'),
         one as (select day, block, hall.id as room
           from unnest($1::date[]) day, generate_series(0, 3) block, hall order by day, block, hall.n limit 300),
         session as (insert into event_sessions (title, date, start_time, end_time, room_id, chair_note)
           select 'Session ' || row_number() over (), day, at, at + interval '90 minutes', room, ''
           from one, lateral (select (day + time '08:30') at time zone 'UTC' + block * interval '2 hours' as at) slot
           returning *)
       insert into events (title, description, type, date, start_time, end_time, room_id, session_id, main_presenter_id)
       select title || ', talk ' || n || ': ' || left($2, 60), repeat($2, 5), 'paper', date,
         start_time + n * interval '20 minutes', start_time + (n + 1) * interval '20 minutes', room_id, id,
         (select a.id from authors a order by a.id offset (session.id + n) % 60 limit 1)
       from session, generate_series(0, 3) n`,
      [days, TEXT],
    )
    await client.query(
      `insert into event_session_chairs (session_id, author_id, position)
       select s.id, (select a.id from authors a order by a.id offset s.id % 60 limit 1), 1 from event_sessions s`,
    )
    await client.query('analyze')
  })
}

const presentations = `
  with given as (
    insert into abstracts (fingerprint, lead_author_title, lead_author_first_name, lead_author_surname, institution,
      biography, email, abstract_title, abstract_text, other_authors, keywords, status)
    select 'book ' || n, 'Dr', 'Given' || n, 'Family' || n % 1993, 'University ' || n % 211, repeat($2, 3),
      'presenter' || n || '@university.example', 'Abstract ' || n || ': ' || $2, trim(repeat($2, 15)),
      'Co' || n || ' Author' || n % 300, 'equity, AI literacy', 'approved'
    from generate_series(0, $1::int - 1) n
    returning *),
  approved as (
    insert into approved_abstracts (abstract_id, abstract_title, abstract_text, other_authors, keywords,
      lead_author_title, lead_author_first_name, lead_author_surname, institution, biography, email)
    select id, abstract_title, abstract_text, other_authors, keywords, lead_author_title, lead_author_first_name,
      lead_author_surname, institution, biography, email
    from given
    returning *),
  placed as (
    select id, abstract_title, (row_number() over (order by id) - 1)::int as n from approved),
  one as (
    select *, ($3::date[])[1 + n % array_length($3::date[], 1)] as day, n / array_length($3::date[], 1) as place
    from placed)
  insert into events (title, description, type, date, start_time, end_time, room_id, approved_abstract_id)
  select abstract_title, $2, 'talk', day, (day + time '08:00') at time zone 'UTC' + (place / 20) * interval '30 minutes',
    (day + time '08:25') at time zone 'UTC' + (place / 20) * interval '30 minutes',
    (select id from rooms order by id offset place % 5 limit 1), id
  from one`

/** A public programme of this many published abstracts. */
export const fillBook = async (url, count) => {
  await fillProgramme(url, 0)
  const days = await conferenceDays()
  await withClient(url, (client) => client.query(presentations, [count, TEXT, days]))
}
