import { expect, test } from 'vitest'
import { settingInputSchema } from '#shared/settings/settings.ts'
import { publicationDate, publicationText } from './publication.ts'

test('the day of publication is named until it has passed', () => {
  const date = publicationDate([{ key: 'programmeDate', value: '2025-09-01' }])
  expect(publicationText(date, '2025-09-01')).toBe('The programme will be published on 1 September 2025.')
  expect(publicationText(date, '2025-09-02')).toBe('The programme will be published here.')
  expect(publicationText(publicationDate([]), '2025-09-01')).toBe('The programme will be published here.')
})

test.each(['', '2025-09-01'])('the day of publication can be “%s”', (value) => {
  expect(settingInputSchema.safeParse({ key: 'programmeDate', value }).success).toBe(true)
})

test.each(['2025-02-30', 'soon', '1 September 2025'])('the day of publication cannot be “%s”', (value) => {
  const { error } = settingInputSchema.safeParse({ key: 'programmeDate', value })
  expect(error?.issues[0]?.message).toBe('Please enter a date')
})
