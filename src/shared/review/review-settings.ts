import { z } from 'zod'
import { isIsoDate } from '#shared/time/calendar-days.ts'
import { venueDay } from '#shared/time/venue-clock.ts'
import { criterionSchema, MAX_CRITERIA } from './criteria.ts'

/** Whom reviewers see. Authors never learn who reviewed, in any mode. */
export const blindModes = {
  open: { label: 'Open', hint: 'Reviewers see the authors, and who the other reviewer is.' },
  single: { label: 'Single blind', hint: 'Reviewers see the authors.' },
  double: {
    label: 'Double blind',
    hint: 'Reviewers see the title, the text and the keywords only. Names inside the text itself are not removed: please read abstracts for them before you assign reviewers.',
  },
} as const
export type BlindMode = keyof typeof blindModes
export const blindModeNames = Object.keys(blindModes) as [BlindMode, ...BlindMode[]]

export const reviewSettingsSchema = z.object({
  blindMode: z.enum(blindModeNames, 'Please choose who is shown'),
  /** The last day on which reviewers may save; empty if there is none. */
  deadline: z
    .string('Please enter a date')
    .refine((value) => value === '' || isIsoDate(value), 'Please enter a date'),
  criteria: z
    .array(criterionSchema)
    .max(MAX_CRITERIA, `Please give ${MAX_CRITERIA} criteria or fewer`)
    .refine((criteria) => new Set(criteria.map(({ id }) => id)).size === criteria.length, 'Invalid id'),
})
export type ReviewSettings = z.output<typeof reviewSettingsSchema>

export const reviewSettingsUpdateSchema = reviewSettingsSchema.extend({ version: z.number().int().min(0) })
export type ReviewSettingsUpdate = z.output<typeof reviewSettingsUpdateSchema>

const defaultReviewSettings: ReviewSettings = {
  blindMode: 'single',
  deadline: '',
  criteria: [],
}

export const readReviewSettings = (value: string | undefined): ReviewSettings =>
  value === undefined ? defaultReviewSettings : reviewSettingsSchema.parse(JSON.parse(value))

export const seesOtherReviewer = ({ blindMode }: Pick<ReviewSettings, 'blindMode'>) => blindMode === 'open'

/** The whole last day is still in time, by the venue's clock. */
export const isReviewOver = ({ deadline }: Pick<ReviewSettings, 'deadline'>, timeZone: string, now: Date) =>
  deadline !== '' && venueDay(now, timeZone) > deadline
