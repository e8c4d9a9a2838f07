import { describe, expect, test } from 'vitest'
import { nameSpellings } from '#shared/authors/names.ts'
import { candidatePattern, createRedaction, ERASED, isFullName, withoutTitle } from './redaction.ts'

const names = [...nameSpellings('Zoë', 'O’Quill-Brandt')]
const { redact, finds, excerptOf } = createRedaction({ emails: ['zoe.quill@demo.example'], names })

describe('redaction', () => {
  test.each([
    ['Talk by Zoë O’Quill-Brandt, 9:00', `Talk by ${ERASED}, 9:00`],
    ["ZOË  O'QUILL-BRANDT", ERASED],
    ['Zoë\nO’Quill-Brandt', ERASED],
    ['O’Quill-Brandt, Zoë (Demo University)', `${ERASED} (Demo University)`],
    ['Zoë O’Quill-Brandt'.normalize('NFD'), ERASED],
    ['<Zoe.Quill@demo.example>', `<${ERASED}>`],
    ['Write to zoe.quill@demo.example.', `Write to ${ERASED}.`],
  ])('replaces %j', (text, expected) => {
    expect(redact(text)).toBe(expected)
    expect(finds(text)).toBe(true)
  })

  test.each([
    'Zoë O’Quill-Brandtner',
    'Zoë wrote to Brandt',
    'anna.zoe.quill@demo.example',
    'zoe.quill@demo.example.org',
  ])('leaves %j', (text) => expect(redact(text)).toBe(text))

  test('reaches texts inside lists and objects', () => {
    expect(
      redact({ list: ['by Zoë O’Quill-Brandt', 1, null], deep: { to: 'zoe.quill@demo.example' } }),
    ).toEqual({ list: [`by ${ERASED}`, 1, null], deep: { to: ERASED } })
  })

  test('quotes the words around a place', () => {
    const text = `${'before '.repeat(20)}Zoë O’Quill-Brandt${' after'.repeat(30)}`
    expect(excerptOf(text)).toMatch(/^….*before Zoë O’Quill-Brandt after.*…$/)
  })

  test('finds nothing without names and addresses', () => {
    expect(createRedaction({ emails: [], names: [] }).redact('Zoë')).toBe('Zoë')
    expect(candidatePattern({ emails: [], names: [] })).toBeNull()
  })

  test('ignores titles and single words', () => {
    expect(withoutTitle('Prof. Dr  Ada Lovelace')).toBe('Ada Lovelace')
    expect(withoutTitle('Drew Barry')).toBe('Drew Barry')
    expect(isFullName('Ada Lovelace')).toBe(true)
    expect(isFullName('Plato')).toBe(false)
  })
})
