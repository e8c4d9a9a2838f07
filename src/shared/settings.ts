import { z } from 'zod'
import { id, timestamp } from './fields'

export const settingKeys = ['showSchedulePublicly', 'privacy_policy'] as const
export type SettingKey = (typeof settingKeys)[number]

/** Visitors may read these; both known settings are public by nature. */
export const publicSettingKeys: readonly SettingKey[] = settingKeys

export const settingSchema = z.object({
  id,
  key: z.string(),
  value: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Setting = z.infer<typeof settingSchema>
