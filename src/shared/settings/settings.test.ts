import { expect, test } from 'vitest'
import { publicSettingKeys } from './settings.ts'

test('visitors read these settings only', () => {
  expect(publicSettingKeys).toEqual([
    'showSchedulePublicly',
    'privacy_policy',
    'submissions',
    'programmeDate',
  ])
})
