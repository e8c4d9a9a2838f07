import { expect, test } from 'vitest'
import { fittingTalks, proposeTalks } from './fill-proposal.ts'

const topic = (id: number, abstractTitle: string, keywords = '') => ({ id, abstractTitle, keywords })
const talks = (about: string) => ({ kind: 'talks' as const, about })
const themes = ['Inclusive education', 'Assessment and curriculum']

test('abstracts with keywords of the session come first, with the reason', () => {
  const free = [
    topic(1, 'Marking essays', 'curriculum'),
    topic(2, 'Captions for all', 'inclusion, captions'),
    topic(3, 'Volcanoes'),
  ]
  const proposed = proposeTalks(talks('Inclusion with captions'), [], free, themes)
  expect(proposed.map(({ abstract, reasons }) => [abstract.id, reasons])).toEqual([
    [2, ['Keywords: inclusion, captions', 'Key theme: Inclusive education']],
  ])
})

test('the talks of a session tell what it is about', () => {
  const proposed = proposeTalks(
    talks('Session 4'),
    [topic(9, 'Fair assessment')],
    [topic(1, 'Assessment by hand')],
    themes,
  )
  expect(proposed.map(({ reasons }) => reasons)).toEqual([['Key theme: Assessment and curriculum']])
})

test('nothing is proposed without something in common', () => {
  expect(proposeTalks(talks('Session 4'), [], [topic(1, 'Volcanoes', 'lava')], themes)).toEqual([])
})

test('a poster session is offered the posters', () => {
  const free = [topic(1, 'Volcanoes'), { ...topic(2, 'Geysers'), preferredForm: 'poster' }]
  expect(proposeTalks({ kind: 'posters', about: 'Posters' }, [], free, themes)).toEqual([
    { abstract: free[1], reasons: ['Preferred form: poster'] },
  ])
  expect(proposeTalks(talks('Posters'), [], free, themes)).toEqual([])
})

test('as many talks fit as there is time for, and any number of posters', () => {
  const period = { startTime: '2025-10-27T09:00:00Z', endTime: '2025-10-27T10:30:00Z' }
  const order = [{ minutes: 30, gap: 15 }]
  expect(fittingTalks({ ...period, kind: 'talks' }, [])).toBe(4)
  expect(fittingTalks({ ...period, kind: 'talks' }, order)).toBe(2)
  expect(fittingTalks({ ...period, kind: 'talks' }, [...order, ...order, ...order])).toBe(0)
  expect(fittingTalks({ ...period, kind: 'posters' }, order)).toBe(8)
})
