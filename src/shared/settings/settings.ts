import { z } from 'zod'
import type { SubmissionStatus } from '#shared/abstracts/submissions.ts'
import { submissionModeKeys } from '#shared/abstracts/submissions.ts'
import { isSecondFactorRoles } from '#shared/accounts/second-factor-roles.ts'
import { id, storableText, timestamp } from '#shared/fields.ts'
import { isIsoDate } from '#shared/time/calendar-days.ts'
import { isRetention } from './retention.ts'

/** Every setting, and whether visitors may read it or only organisers. */
const settingReaders = {
  showSchedulePublicly: 'visitors',
  privacy_policy: 'visitors',
  submissions: 'visitors',
  hideSetup: 'organisers',
  programmeDate: 'visitors',
  retention: 'organisers',
  book: 'organisers',
  review: 'organisers',
  secondFactorRoles: 'organisers',
} as const satisfies Record<string, 'visitors' | 'organisers'>
export type SettingKey = keyof typeof settingReaders

const guardedSettings: readonly SettingKey[] = ['secondFactorRoles', 'retention']

/** When a change of settings needs a recent login: it concerns how people log in, or erases them. */
export const withGuardedSetting = {
  when: (body: unknown) => guardedSettings.includes((body as { key: SettingKey }).key),
  description: `The settings ${guardedSettings.join(' and ')}`,
}

export const settingKeys = Object.keys(settingReaders) as SettingKey[]
export const publicSettingKeys = settingKeys.filter((key) => settingReaders[key] === 'visitors')

export const settingSchema = z.object({
  id,
  key: z.string(),
  value: z.string(),
  /** Raised with every change. */
  version: z.number().int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Setting = z.infer<typeof settingSchema>

export const savedSettingSchema = settingSchema.extend({
  /** How many decisions this change of the public programme released. */
  releasedDecisions: z.number().int(),
})
export type SavedSetting = z.infer<typeof savedSettingSchema>

const isDateOrEmpty = (value: string) => value === '' || isIsoDate(value)

const MAX_POLICY_LENGTH = 200_000

/** The version of the setting that was edited, 0 before the first; without it, the newest is replaced. */
const policyVersion = z.number().int().min(0).optional()

export const settingInputSchema = z.discriminatedUnion(
  'key',
  [
    z.object({
      key: z.literal(['showSchedulePublicly', 'hideSetup']),
      value: z.enum(['true', 'false'], 'The value must be true or false'),
    }),
    z.object({
      key: z.literal('privacy_policy'),
      value: storableText('The privacy policy must be text').max(
        MAX_POLICY_LENGTH,
        `The privacy policy must be ${MAX_POLICY_LENGTH} characters or less`,
      ),
      version: policyVersion,
    }),
    z.object({
      key: z.literal('programmeDate'),
      value: z.string('Please enter a date').refine(isDateOrEmpty, 'Please enter a date'),
    }),
    z.object({
      key: z.literal('retention'),
      value: z.string('Please check the rules').refine(isRetention, 'Please check the rules'),
    }),
    z.object({
      key: z.literal('secondFactorRoles'),
      value: z.string('Please choose roles').refine(isSecondFactorRoles, 'Please choose listed roles'),
    }),
    z.object({
      key: z.literal('submissions'),
      value: z.enum(submissionModeKeys, `The value must be one of ${submissionModeKeys.join(', ')}`),
    }),
  ],
  'Unknown setting',
)
type SettingInput = z.infer<typeof settingInputSchema>
export type PolicyInput = Extract<SettingInput, { key: 'privacy_policy' }>
/** A setting without versions: everything but the privacy policy. */
export type SimpleSettingInput = Exclude<SettingInput, PolicyInput>

const policyVersionListItemSchema = z.object({
  id,
  savedAt: timestamp,
  /** Empty if unknown. */
  savedBy: z.string(),
  isCurrent: z.boolean(),
})
export type PolicyVersionListItem = z.infer<typeof policyVersionListItemSchema>
export const policyVersionListSchema = z.array(policyVersionListItemSchema)

export const policyVersionSchema = policyVersionListItemSchema.extend({ html: z.string() })
export type PolicyVersion = z.infer<typeof policyVersionSchema>

export const policyRestoreSchema = z.object({ version: policyVersion })

export const submissionStatusSchema: z.ZodType<SubmissionStatus> = z.object({
  state: z.enum(['open', 'late', 'closed']),
  isOver: z.boolean(),
  daysLeft: z.number().int(),
})

export const siteInfoSchema = z.object({
  version: z.string(),
  database: z.object({ kind: z.enum(['embedded', 'server']), version: z.string() }),
  emailNotifications: z.boolean(),
})
