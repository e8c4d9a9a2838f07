import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Column, csvHeader, csvLine, toCsv } from './csv.ts'

type Person = { name: string; score: number | null; registered: boolean }
const columns: Column<Person>[] = [
  { header: 'Name', value: (row) => row.name },
  { header: 'Score', value: (row) => row.score },
  { header: 'Registered', value: (row) => row.registered },
]

/** A strict RFC 4180 reader, written apart from the writer so that they check each other. */
function parse(csv: string): string[][] {
  const rows: string[][] = []
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  let row: string[] = []
  while (pattern.lastIndex < csv.length) {
    const cell = pattern.exec(csv)
    if (!cell) throw new Error('not RFC 4180')
    row.push(cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '')
    if (cell[3] === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

const only: Column<string>[] = [{ header: 'Text', value: (row) => row }]
const cellOf = (value: string) => parse(csvLine(only, value))[0]?.[0]

describe('the file', () => {
  test('starts with one byte order mark and ends every line with CRLF', () => {
    const csv = toCsv(columns, [
      { name: 'Zoë', score: 2, registered: true },
      { name: 'Łukasz', score: null, registered: false },
    ])
    expect(csv).toBe('\uFEFFName,Score,Registered\r\nZoë,2,Yes\r\nŁukasz,,No\r\n')
  })

  test('is the same when written row by row', () => {
    const rows = [
      { name: 'Ana', score: 1, registered: true },
      { name: 'Ben', score: 0, registered: false },
    ]
    const parts = [csvHeader(columns), ...rows.map((row) => csvLine(columns, row))]
    expect(parts.join('')).toBe(toCsv(columns, rows))
  })

  test('without rows is the header alone', () => {
    expect(toCsv(columns, [])).toBe('\uFEFFName,Score,Registered\r\n')
  })
})

describe('cells', () => {
  test('are quoted if they contain commas, quotes or line breaks', () => {
    expect(csvLine(only, 'a,b')).toBe('"a,b"\r\n')
    expect(csvLine(only, 'say "hi"')).toBe('"say ""hi"""\r\n')
    expect(csvLine(only, 'one\ntwo')).toBe('"one\ntwo"\r\n')
  })

  test('make a row even if empty', () => {
    expect(csvLine(only, '')).toBe('""\r\n')
  })

  test.each([
    '=1+1',
    '+44 20 7946 0000',
    '-2+3',
    '@SUM(A1)',
    "|cmd|' /C calc'!A0",
    '  |x',
    '｜x',
    '\t=1',
    '\r=1',
    '\ttext',
    '\rtext',
    '\ntext',
    '  =1',
    '\u00A0=1',
    '\u200B=1',
    '\uFEFF=1',
    '\0=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    // Otherwise an import would take the apostrophe for the one that protects.
    "'=1",
  ])('neutralises the formula %j', (value) => {
    expect(cellOf(value)).toBe(`'${value}`)
  })

  test.each(['a=b', 'name@university.example', '3-4', ' indented', '– dash', 'a | b', ''])(
    '%j is left alone',
    (value) => {
      expect(cellOf(value)).toBe(value)
    },
  )

  test('that hold plain numbers stay numbers', () => {
    const numbers: Column<number>[] = [{ header: 'Number', value: (row) => row }]
    expect(csvLine(numbers, -5)).toBe('-5\r\n')
    expect(csvLine(numbers, 2.5)).toBe('2.5\r\n')
    expect(csvLine(numbers, Number.NEGATIVE_INFINITY)).toBe('""\r\n')
  })

  test('in the header are neutralised too', () => {
    expect(csvHeader([{ header: '=1', value: () => '' }])).toBe("\uFEFF'=1\r\n")
  })
})

describe('for any text', () => {
  const awkward = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'=+-@＝＋－＠\'",;\t\r\n \0\u200B'.split('')),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
  })
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(awkward, { minLength: width, maxLength: width }), { minLength: 1 }))

  const write = (rows: string[][]) =>
    toCsv(
      (rows[0] ?? []).map(
        (_, index): Column<string[]> => ({ header: `c${index}`, value: (row) => row[index] }),
      ),
      rows,
    )
  const read = (csv: string) => parse(csv.slice(1)).slice(1)

  test('round-trips except for a neutralising apostrophe', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const cells = read(write(rows))
        expect(cells.map((row) => row.length)).toEqual(rows.map((row) => row.length))
        for (const [index, value] of cells.flat().entries()) {
          const written = rows.flat()[index] ?? ''
          expect([written, `'${written}`]).toContain(value)
        }
      }),
    )
  })

  test('no cell begins with a formula character', () => {
    fc.assert(
      fc.property(table, (rows) => {
        for (const value of read(write(rows)).flat()) {
          expect(value).not.toMatch(/^[\t\r\n]/)
          expect(value.replace(/^[\s\p{Cc}\p{Cf}]+/u, '')).not.toMatch(/^[=+\-@＝＋－＠]/)
        }
      }),
    )
  })

  test('leaves harmless text unchanged', () => {
    const harmless = fc
      .tuple(fc.constantFrom('a', 'É', '1', '“'), awkward)
      .map(([start, rest]) => start + rest)
    fc.assert(fc.property(harmless, (value) => cellOf(value) === value))
  })
})
