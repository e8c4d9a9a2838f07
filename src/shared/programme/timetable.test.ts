import { describe, expect, test } from 'vitest'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { defaultTimetable } from './default-timetable.ts'
import { sessionTypes } from './session-types.ts'
import { sessionInputSchema, timetableOn } from './timetable.ts'

const timetable = timetableOn(defaultTimetable, conference.days)

const dates = conference.days.map((day) => day.date)
const onDay = (date: string) => timetable.filter((session) => session.date === date)
const roomsOf = (themes: { room: string }[]) => themes.map(({ room }) => room)

test('the timetable covers the three days of the conference and no other', () => {
  expect([...new Set(timetable.map((session) => session.date))]).toEqual(dates)
})

test('sessions follow the days; missing days are left out', () => {
  const days = [
    { date: '2026-01-05', label: 'Day 1' },
    { date: '2026-01-09', label: 'Day 2' },
  ]
  const moved = timetableOn(defaultTimetable, days)
  expect([...new Set(moved.map((session) => session.date))]).toEqual(['2026-01-05', '2026-01-09'])
  expect(moved[0]).toEqual({ ...timetable[0], date: '2026-01-05' })
})

test('sessions are sorted by date, then by start time', () => {
  const starts = timetable.map((session) => `${session.date} ${session.startTime}`)
  expect(starts.toSorted()).toEqual(starts)
})

test('times are written as HH:MM and every session ends after it starts', () => {
  for (const { startTime, endTime } of timetable) {
    expect(startTime).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
    expect(endTime).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
    expect(endTime > startTime).toBe(true)
  }
})

test('every session type is known and every known type occurs', () => {
  expect(new Set(timetable.map((session) => session.type))).toEqual(new Set(sessionTypes))
})

describe.each(dates)('on %s', (date) => {
  test('no two sessions overlap', () => {
    const sessions = onDay(date)
    for (const [index, session] of sessions.slice(1).entries()) {
      expect(session.startTime >= (sessions[index]?.endTime ?? '')).toBe(true)
    }
  })

  test('there are breaks and a lunch', () => {
    const breaks = onDay(date).filter((session) => session.type === 'break')
    expect(breaks.length).toBeGreaterThanOrEqual(2)
    expect(breaks.map((session) => session.title)).toContain('Lunch')
  })

  test('has two rounds of parallel sessions in three rooms', () => {
    const rounds = onDay(date).filter((session) => session.type === 'parallel')
    expect(rounds.length).toBeGreaterThanOrEqual(2)
    for (const { themes } of rounds) {
      expect(roomsOf(themes)).toEqual(['Room A', 'Room B', 'Room C'])
      expect(themes.map((theme) => theme.talks.length)).toEqual([3, 3, 3])
    }
  })

  test('there is a keynote', () => {
    expect(onDay(date).some((session) => session.type === 'keynote')).toBe(true)
  })
})

test('a reception closes the first day, a dinner the second', () => {
  const socials = timetable.filter((session) => session.type === 'social')
  expect(socials.map(({ date, title }) => [date, title])).toEqual([
    [dates[0], 'Drinks reception'],
    [dates[1], 'Conference dinner'],
  ])
})

test('no title is missing and no talk is announced twice', () => {
  const talks = timetable.flatMap(({ talks, themes }) => [
    ...talks,
    ...themes.flatMap((theme) => theme.talks),
  ])
  const titles = talks.map((talk) => talk.talkTitle)
  expect(new Set(titles).size).toBe(titles.length)
  expect([...titles, ...timetable.map((session) => session.title)].every((title) => title.trim())).toBe(true)
})

test('no speaker is named before they are confirmed', () => {
  const talks = timetable.flatMap(({ talks, themes }) => [
    ...talks,
    ...themes.flatMap((theme) => theme.talks),
  ])
  for (const { speaker } of talks) expect(speaker).toMatch(/to be announced$/i)
})

test.each([
  ['day', 0, 'Day is required'],
  ['day', 6, 'Unknown day'],
  ['startTime', '', 'Start time is required'],
  ['startTime', '9:00', 'Start time must be a time such as 09:30'],
  ['endTime', '07:00', 'End time must be after the start time'],
  ['type', 'party', 'Type is required'],
  ['talks', [{ talkTitle: ' ' }], 'Talk title is required'],
  ['themes', [{ title: '', talks: [] }], 'Theme is required'],
])('a session with %s %j is refused', (field, value, message) => {
  const result = sessionInputSchema.safeParse({ ...defaultTimetable[0], [field]: value })
  expect(result.error?.issues[0]?.message).toBe(message)
})
