import { expect, test } from 'vitest'
import { calendarDay } from '../time/dates'
import { aboutContent } from './about-content'
import { conference } from './conference'
import { homeContent } from './home-content'

test('the conference is held 27-29 October 2025, labelled Day 1 to Day 3', () => {
  expect(conference.days).toEqual([
    { date: '2025-10-27', label: 'Day 1' },
    { date: '2025-10-28', label: 'Day 2' },
    { date: '2025-10-29', label: 'Day 3' },
  ])
  expect(conference.dates).toBe('27–29 October 2025')
})

test('the theme line is Inclusion, Equity, and Generative AI in Education', () => {
  expect(conference.theme).toBe('Inclusion, Equity, and Generative AI in Education')
})

test('the deadline text on the submission page follows the deadlines', () => {
  expect(conference.deadlineText).toBe(
    'Abstract Submission Deadline: June 30, 2025 | Notifications: September 1, 2025',
  )
})

test('deadlines come before the conference, and every date is a real one', () => {
  const { deadlines, days, privacyPolicyUpdated } = conference
  const dates = [deadlines.abstracts, deadlines.notification, ...days.map((day) => day.date)]
  expect(dates.toSorted()).toEqual(dates)
  expect([...dates, privacyPolicyUpdated].every((date) => calendarDay(date))).toBe(true)
})

test('there are four partners, seven sponsors, five key themes and two social links', () => {
  expect(conference.partners).toHaveLength(4)
  expect(aboutContent.sponsors).toHaveLength(7)
  expect(homeContent.keyThemes).toHaveLength(5)
  expect(conference.socialLinks).toHaveLength(2)
})

test('fees are £435 for industry, £289 for academics and £40 for the optional dinner', () => {
  expect(conference.fees.items.map(({ name, amount }) => [name, amount])).toEqual([
    ['Industry', 435],
    ['Academic', 289],
    ['Optional Conference Dinner', 40],
  ])
})

test('reception and dinner are listed as not included in the fee', () => {
  const extras = aboutContent.registration.inclusions.filter((inclusion) => !inclusion.included)
  expect(extras).toEqual([
    { text: 'Drinks reception', included: false, note: 'Not included in the fee' },
    { text: 'Optional conference dinner', included: false, note: 'Not included in the fee: £40' },
  ])
})

test('ids are unique within their list', () => {
  for (const list of [
    conference.partners,
    aboutContent.sponsors,
    conference.socialLinks,
    conference.fees.items,
  ]) {
    expect(new Set(list.map((item) => item.id)).size).toBe(list.length)
  }
})

test('links outside the site use HTTPS', () => {
  const { partners, socialLinks, salesUrl } = conference
  const { sponsors } = aboutContent
  const urls = [salesUrl, ...[...partners, ...sponsors, ...socialLinks].map((item) => item.url)]
  for (const url of urls) expect(new URL(url).protocol).toBe('https:')
})

test('the video and its captions come from this site', () => {
  const { src, captions, poster } = homeContent.video
  for (const path of [src, captions, poster]) expect(path).toMatch(/^\/media\//)
})
