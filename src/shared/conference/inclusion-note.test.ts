import { expect, test } from 'vitest'
import { defaultConference } from './default-conference.ts'
import { inclusionNote } from './inclusion-note.ts'

const { fees, registration } = defaultConference
const dinner = { text: 'Optional conference dinner', note: 'Not included in the fee' }

test('the default dinner is not included: £40', () => {
  const notes = registration.inclusions.map((inclusion) => inclusionNote(inclusion, fees))
  expect(notes).toEqual(['', '', '', 'Not included in the fee', 'Not included in the fee: £40'])
})

test('the amount follows the fee and its currency', () => {
  const items = [{ name: 'Optional Conference Dinner', amount: 52.5, optional: true }]
  expect(inclusionNote(dinner, { currency: 'EUR', items })).toBe('Not included in the fee: €52.50')
  expect(inclusionNote({ ...dinner, note: '' }, { currency: 'EUR', items })).toBe('€52.50')
})

test('a note with an amount of its own stays as typed', () => {
  expect(inclusionNote({ ...dinner, note: 'From £35' }, fees)).toBe('From £35')
  expect(inclusionNote({ text: 'Boat trip', note: 'Extra' }, fees)).toBe('Extra')
})
