// @module-tag full
import { describe, expect, test } from 'vitest'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { readPastedText } from './read-registrations.ts'

const { days } = conference

const texts = [
  ' ',
  '\t',
  '>',
  '*',
  '"',
  ',',
  '|',
  '@',
  '<',
  'a',
  '\n',
  '\u200b',
  '😀',
  'a@',
  '<b ',
  '<td>',
  '<style>',
  '<!--',
  '&#',
  '"",',
  'title (',
  ',title: x',
  ',email x',
  'email\t',
  'email:\n',
  '|title',
  'first name,surname\n',
  'first name: a\n',
  '-----\nday 1: yes\n',
  'allergies: a,\n',
  'Jane Okafor\n',
  'From: a@b.example\n',
  'attending: day 1, ',
  'diet: a; ',
  '=C3=A9',
  'days\n27 Oct\n',
  '[x] day 1\n',
  'details:\n',
  'any known ',
  'name: A B\nemail: a@b.example\n',
]

/** The processor's time for reading a text: others who use the machine do not count. */
function costOf(unit: string, times: number): number {
  const half = unit.repeat(times)
  const before = process.cpuUsage()
  readPastedText(`title: ${half}\n${half}`, { days })
  const { user, system } = process.cpuUsage(before)
  return user + system
}

describe('parsing time grows linearly with hostile input', () => {
  const SLACK = 30_000
  test.each(texts)('%j repeated', (unit) => {
    const isLinear = () => {
      const times = 2 * Math.ceil(400 / unit.length)
      const short = costOf(unit, times)
      const long = costOf(unit, 8 * times)
      // Eight times the text is eight times the work; a square would be sixty-four times.
      return long < short * 16 + SLACK
    }
    // Five attempts: compilation or garbage collection may slow down one of them.
    expect(Array.from({ length: 5 }).some(isLinear)).toBe(true)
  })
})
