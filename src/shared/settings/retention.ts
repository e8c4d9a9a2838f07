import { z } from 'zod'
import { pluralise } from '#shared/pluralise.ts'
import { addDays, addMonths } from '#shared/time/calendar-days.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'

const amount = (most: number) =>
  z
    .number('Please enter a number')
    .int('Please enter a whole number')
    .min(1, 'Please enter at least 1')
    .max(most, `Please enter at most ${most}`)
    .nullable()

/** How long personal data is kept after the last day of the conference; null keeps it. */
export const retentionRulesSchema = z.strictObject({
  needsDays: amount(3650),
  registrationMonths: amount(120),
  rejectedMonths: amount(120),
})
export type RetentionRules = z.infer<typeof retentionRulesSchema>
export type RetentionRule = keyof RetentionRules

/** The default: all data is kept until organisers switch a rule on. */
export const noRules: RetentionRules = { needsDays: null, registrationMonths: null, rejectedMonths: null }
export const proposedRetention = { needsDays: 30, registrationMonths: 12, rejectedMonths: 6 } as const

/** The stored setting; no rules until it is saved. */
export const readRetention = (value: string | undefined): RetentionRules =>
  value === undefined ? noRules : retentionRulesSchema.parse(JSON.parse(value))

export const isRetention = (value: string) => {
  try {
    return retentionRulesSchema.safeParse(JSON.parse(value)).success
  } catch {
    return false
  }
}

export const retentionLabels: Record<RetentionRule, string> = {
  needsDays: 'Dietary and access needs',
  registrationMonths: 'Registrations',
  rejectedMonths: 'Rejected abstracts',
}

const rules = Object.keys(retentionLabels) as RetentionRule[]

/** Rules count in days or in months. */
const shiftDate = (rule: RetentionRule, date: string, amount: number) =>
  rule === 'needsDays' ? addDays(date, amount) : addMonths(date, amount)

/** The day from which a rule removes data; null while it is off. */
export const dueDay = (rule: RetentionRule, period: number | null, lastDay: string): string | null =>
  period === null ? null : shiftDate(rule, lastDay, period)

/** Data of this day and later is kept although the rule applies. */
export const keptSince = (rule: RetentionRule, period: number | null, today: string): string =>
  shiftDate(rule, today, -(period ?? 0))

/** The rules that apply on a day. */
export const dueRules = (retention: RetentionRules, lastDay: string, today: string): RetentionRule[] =>
  rules.filter((rule) => {
    const due = dueDay(rule, retention[rule], lastDay)
    return due !== null && due <= today
  })

const unit = (rule: RetentionRule, many: number) => pluralise(many, rule === 'needsDays' ? 'day' : 'month')

/** For the history: 'Kept after the conference: Dietary and access needs: 30 days' */
export const describeRetention = (retention: RetentionRules): string => {
  const kept = rules.flatMap((rule) => {
    const many = retention[rule]
    return many === null ? [] : [`${retentionLabels[rule]}: ${unit(rule, many)}`]
  })
  return kept.length > 0 ? `Kept after the conference: ${kept.join(', ')}` : 'Personal data is kept'
}

/** When a rule removes its data, for organisers to read. */
export const describeDueDay = (due: string, today: string) =>
  due <= today ? 'as soon as you save' : `on ${formatCalendarDate(due)}`
