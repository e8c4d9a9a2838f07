import { type Conference, dateRange, formatClosingTime } from '#shared/conference/conference.ts'
import { formatFee } from '#shared/format-money.ts'
import { formatCalendarDate, formatLongDate, formatMonthFirst } from '#shared/time/dates.ts'

export const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split('{dates}').map((part) => part.trim())
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

export const shownAs = (facts: Conference) => [
  dateRange(facts),
  formatClosingTime(facts),
  ...facts.fees.items.map(({ amount }) => formatFee(amount, facts.fees)),
]

/** What the site may derive from the facts. */
const derived = (facts: Conference) => [
  ...shownAs(facts),
  ...[...facts.days.map(({ date }) => date), facts.deadlines.abstracts, facts.deadlines.notification].flatMap(
    (date) => [
      formatCalendarDate(date),
      formatLongDate(date),
      formatMonthFirst(date),
      date.replaceAll('-', ''),
    ],
  ),
]

/** Texts that tell one conference from another; a single word could be anybody's. */
const SHORTEST = 8
const headings = ['Organising partner']
export const telling = (texts: string[], other: Conference) => {
  const others = JSON.stringify([textsIn(other), derived(other)])
  return [...new Set(texts)].filter(
    (text) =>
      text.length >= SHORTEST && /[\s@]/.test(text) && !headings.includes(text) && !others.includes(text),
  )
}

/** What may appear nowhere on the site of another conference. */
export const textsOfOther = (other: Conference, facts: Conference) =>
  telling([...textsIn(other), ...derived(other)], facts)
