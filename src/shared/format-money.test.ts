import { describe, expect, test } from 'vitest'
import { formatFee, formatMoney } from './format-money.ts'

describe('amounts', () => {
  test.each([
    [435, '£435'],
    [289, '£289'],
    [40, '£40'],
    [12.5, '£12.50'],
    [1250, '£1,250'],
  ])('%d pounds read %s', (amount, text) => {
    expect(formatMoney(amount, 'GBP')).toBe(text)
  })
})

test('other currencies have their symbol or their code', () => {
  expect([formatMoney(40, 'EUR'), formatMoney(40, 'CHF')]).toEqual(['€40', 'CHF 40'])
})

test('all fees have one format', () => {
  const items = [{ amount: 120 }, { amount: 35.5 }]
  expect(items.map(({ amount }) => formatFee(amount, { currency: 'EUR', items }))).toEqual([
    '€120.00',
    '€35.50',
  ])
  expect(formatFee(120, { currency: 'EUR', items: items.slice(0, 1) })).toBe('€120')
})
