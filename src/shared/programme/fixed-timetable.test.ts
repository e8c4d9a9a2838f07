import { describe, expect, test } from 'vitest'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { fixedTimetable } from './fixed-timetable.ts'
import { timetableSlotTypes } from './timetable.ts'

const timetable = fixedTimetable(conference.days)

const dates = conference.days.map((day) => day.date)
const onDay = (date: string) => timetable.filter((slot) => slot.date === date)
const roomsOf = (themes: { room: string }[]) => themes.map(({ room }) => room)

test('the timetable covers the three days of the conference and no other', () => {
  expect([...new Set(timetable.map((slot) => slot.date))]).toEqual(dates)
})

test('slots follow the days; missing days are left out', () => {
  const days = [
    { date: '2026-01-05', label: 'Day 1' },
    { date: '2026-01-09', label: 'Day 2' },
  ]
  const moved = fixedTimetable(days)
  expect([...new Set(moved.map((slot) => slot.date))]).toEqual(['2026-01-05', '2026-01-09'])
  expect(moved[0]).toEqual({ ...timetable[0], date: '2026-01-05' })
})

test('slots are sorted by date, then by start time', () => {
  const starts = timetable.map((slot) => `${slot.date} ${slot.startTime}`)
  expect(starts.toSorted()).toEqual(starts)
})

test('times are written as HH:MM and every slot ends after it starts', () => {
  for (const { startTime, endTime } of timetable) {
    expect(startTime).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
    expect(endTime).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
    expect(endTime > startTime).toBe(true)
  }
})

test('every known type of slot occurs', () => {
  expect(new Set(timetable.map((slot) => slot.type))).toEqual(new Set(timetableSlotTypes))
})

describe.each(dates)('on %s', (date) => {
  test('no two slots overlap', () => {
    const slots = onDay(date)
    for (const [index, slot] of slots.slice(1).entries()) {
      expect(slot.startTime >= (slots[index]?.endTime ?? '')).toBe(true)
    }
  })

  test('there are breaks and a lunch', () => {
    const breaks = onDay(date).filter((slot) => slot.type === 'break')
    expect(breaks.length).toBeGreaterThanOrEqual(2)
    expect(breaks.map((slot) => slot.title)).toContain('Lunch')
  })

  test('has two rounds of parallel sessions in three rooms', () => {
    const rounds = onDay(date).filter((slot) => slot.type === 'parallel')
    expect(rounds.length).toBeGreaterThanOrEqual(2)
    for (const { themes } of rounds) {
      expect(roomsOf(themes)).toEqual(['Room A', 'Room B', 'Room C'])
      expect(themes.map((theme) => theme.talks.length)).toEqual([3, 3, 3])
    }
  })

  test('there is a keynote', () => {
    expect(onDay(date).some((slot) => slot.type === 'keynote')).toBe(true)
  })
})

test('a reception closes the first day, a dinner the second', () => {
  const socials = timetable.filter((slot) => slot.type === 'social')
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
  expect([...titles, ...timetable.map((slot) => slot.title)].every((title) => title.trim())).toBe(true)
})

test('no speaker is named before they are confirmed', () => {
  const talks = timetable.flatMap(({ talks, themes }) => [
    ...talks,
    ...themes.flatMap((theme) => theme.talks),
  ])
  for (const { speaker } of talks) expect(speaker).toMatch(/to be announced$/i)
})
