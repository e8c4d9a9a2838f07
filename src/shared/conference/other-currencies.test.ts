import { expect, test } from 'vitest'
import { defaultConference } from './default-conference.ts'
import { textsInOtherCurrencies } from './other-currencies.ts'

test('texts with amounts in another currency than the fees are found', () => {
  const registration = {
    ...defaultConference.registration,
    bursaries: 'Up to £200 for students.',
    coverage: 'All days. GBP 10 for the tram.',
    partialAttendance: 'No discount.',
  }
  const fees = (currency: string) => ({ ...defaultConference.fees, currency })
  expect(textsInOtherCurrencies({ registration, fees: fees('GBP') })).toEqual([])
  expect(textsInOtherCurrencies({ registration, fees: fees('EUR') })).toEqual([
    'All days. GBP 10 for the tram.',
    'Up to £200 for students.',
  ])
  expect(textsInOtherCurrencies({ registration, fees: fees('CHF') })).toHaveLength(2)
})
