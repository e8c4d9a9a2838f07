import { type FormEvent, useRef } from 'react'
import type { StoredConference } from '#shared/conference/conference.ts'
import { datesFrom } from '#shared/conference/next-conference.ts'
import { calendarDay } from '#shared/time/dates.ts'

/** The field whose date the others follow. */
export const FIRST_DAY = 'days.0.date'

/** The dates of the other fields, by name. */
const otherDates = (conference: StoredConference, firstDay: string): Record<string, string> => {
  const { days, deadlines } = datesFrom(conference, firstDay)
  return {
    ...Object.fromEntries(days.slice(1).map(({ date }, n) => [`days.${n + 1}.date`, date])),
    'deadlines.abstracts': deadlines.abstracts,
    'deadlines.notification': deadlines.notification,
  }
}

/** Moves the other dates with the first day, except those that were typed. */
export const useProposedDates = (conference: StoredConference, start: string) => {
  const proposed = useRef(otherDates(conference, start))
  return ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement) || target.name !== FIRST_DAY) return
    if (!calendarDay(target.value)) return
    const next = otherDates(conference, target.value)
    for (const [name, date] of Object.entries(next)) {
      const input = target.form?.elements.namedItem(name)
      if (input instanceof HTMLInputElement && input.value === proposed.current[name]) input.value = date
    }
    proposed.current = next
  }
}
