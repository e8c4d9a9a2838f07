import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv, unprotected } from '#shared/csv.ts'
import { decodeText, encodingSamples } from './decode-text.ts'
import { readCsv } from './read-csv.ts'

test.each([',', ';', '\t', '|'])('a file divided by %j is read', (delimiter) => {
  const text = [
    ['Name', 'Notes, or not', 'Seats'],
    ['Hall', '"a; b, c | d\te"', '120'],
    ['Bar', '', '8'],
  ]
    .map((row) =>
      row
        .map((cell) => (cell.includes(delimiter) && !cell.startsWith('"') ? `"${cell}"` : cell))
        .join(delimiter),
    )
    .join('\n')
  expect(readCsv(text)).toEqual([
    ['Name', 'Notes, or not', 'Seats'],
    ['Hall', 'a; b, c | d\te', '120'],
    ['Bar', '', '8'],
  ])
})

test('quotes, line breaks in cells and old line ends are read', () => {
  expect(readCsv('a,b\r"say ""hi""","one\ntwo"\r')).toEqual([
    ['a', 'b'],
    ['say "hi"', 'one\ntwo'],
  ])
  expect(readCsv('sep=;\r\na,b;c\r\n')).toEqual([['a,b', 'c']])
  expect(readCsv('a,b\n"never closed')).toEqual([['a', 'b'], ['never closed']])
  expect(readCsv('')).toEqual([])
})

test('blank lines keep the count of rows', () => {
  expect(readCsv('a,b\n\n1,2\n')).toEqual([['a', 'b'], [''], ['1', '2']])
})

test('whatever an export writes comes back as it was', () => {
  const columns = [0, 1, 2].map((at) => ({ header: `Column ${at}`, value: (row: string[]) => row[at] }))
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom("'", '=', '+', '"', ',', ';', '\n', 'a', ' ', '|', '-', '@') }),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 10 }), (rows) => {
      const text = decodeText(Buffer.from(toCsv(columns, rows)))
      const [, ...read] = readCsv(text)
      expect(read.map((row) => row.map(unprotected))).toEqual(rows)
    }),
  )
})

const encode = (text: string, encoding: 'utf16le' | 'latin1' | 'utf8') => Buffer.from(text, encoding)

test.each([
  ['UTF-8', encode('Zoë – Łódź', 'utf8'), 'Zoë – Łódź'],
  ['UTF-8 with a mark', encode('\uFEFFZoë', 'utf8'), 'Zoë'],
  ['UTF-16 with a mark', encode('\uFEFFName;Zoë', 'utf16le'), 'Name;Zoë'],
  ['UTF-16 without a mark', encode('Name;Zoë', 'utf16le'), 'Name;Zoë'],
  ['UTF-16, the other way round', encode('\uFEFFName;Zoë', 'utf16le').swap16(), 'Name;Zoë'],
  ['Windows-1252', Buffer.from([0x5a, 0x6f, 0xeb, 0x20, 0x80]), 'Zoë €'],
])('text in %s is decoded', (_, bytes, text) => {
  expect(decodeText(bytes)).toBe(text)
})

test('a file that is not Unicode shows the line in which the encodings differ most', () => {
  // 'Zoë' is the same in Western and Central European, 'Kovač' is not.
  const file = Buffer.from('Name,Notes\r\nZo\u00eb,\r\nKova\u00e8,Room\r\n', 'latin1')
  expect(encodingSamples(file)).toEqual([
    { encoding: 'windows-1252', sample: 'Kovaè,Room' },
    { encoding: 'windows-1250', sample: 'Kovač,Room' },
    { encoding: 'windows-1251', sample: 'Kovaи,Room' },
    { encoding: 'windows-1254', sample: 'Kovaè,Room' },
    { encoding: 'windows-1253', sample: 'Kovaθ,Room' },
  ])
  expect(decodeText(file, 'windows-1250')).toContain('Kovač')
  expect(decodeText(Buffer.from('Kovač'), 'windows-1250')).toBe('Kovač')
  expect(encodingSamples(Buffer.from('Kovač'))).toEqual([])
})
