import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ImportList } from '#shared/imports/imports.ts'
import { buildXlsx, buildZipBomb, importCaller } from '#testing/builders/imports.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase('files of imports', (on) => {
  const calls = async (list: ImportList) => importCaller(on.app, await on.app.as('admin'), list)
  const head = ['Name', 'Building', 'Capacity', 'Notes']

  test('reads a workbook: numbers, dates of 1900 and 1904, results of formulas', async () => {
    const { plan } = await calls('rooms')
    const name = `Room ${randomUUID()}`
    for (const date1904 of [false, true]) {
      const serial = 45_957 - (date1904 ? 1462 : 0)
      const { rows } = await plan(
        buildXlsx(
          [
            ['Rooms of the venue'],
            head,
            [{ formula: 'CONCAT(A1)', result: name }, 'Main building', 40, { serial }],
          ],
          { date1904, merged: ['A1:D1'], sheets: ['Rooms', 'Old'] },
        ),
      )
      expect(rows).toMatchObject([
        { row: 3, state: 'new', name, differences: [{}, {}, { after: '40' }, { after: '2025-10-27' }] },
      ])
    }
  })

  test('says which rows have merged cells or formulas without results', async () => {
    const { plan } = await calls('rooms')
    const { rows, notices } = await plan(
      buildXlsx(
        [
          head,
          ['One', 'Main building', 40, null],
          ['Two', 'Main building', { formula: 'SUM(C2)' }, null],
          ['Three', 'Main building', 40, '#REF!'],
          ['Four', 'Main building', 40, null],
          [null, null, 41, null],
        ],
        { merged: ['A5:A6'], sheets: ['Rooms', 'Old'] },
      ),
    )
    expect(rows.map(({ row, problems }) => [row, problems[0] ?? ''])).toEqual([
      [2, ''],
      [3, expect.stringContaining('formula without a result')],
      [4, expect.stringContaining('ends in an error')],
      [5, expect.stringContaining('merged cells')],
      [6, expect.stringContaining('merged cells')],
    ])
    expect(notices).toEqual(['The workbook has 2 sheets. Only the first, “Rooms”, is read.'])
  })

  test.each([
    ['an archive that unpacks to too much', () => buildZipBomb(2 ** 30), 413, /unpacks to more than 100 MB/],
    ['an archive that lies about its size', () => buildZipBomb(1000), 400, /could not be read/],
    ['a broken archive', () => Buffer.from('PK\u0003\u0004 and so on'), 400, /could not be read/],
    ['a workbook of old Excel', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, /old version of Excel/],
    ['a PDF', () => Buffer.from('%PDF-1.7 …'), 415, /not a list/],
    ['a picture', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0]), 415, /not a list/],
    ['a file without rows', () => Buffer.from('Name,Building\r\n'), 400, /no rows/],
    [
      'a cell far below the list',
      () => buildXlsx([head], { hostile: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }),
      413,
      /10,000 rows/,
    ],
    [
      'too many merged cells',
      () => buildXlsx([head], { merged: Array.from({ length: 1001 }, () => 'A2:A3') }),
      413,
      /1,000 merged cells/,
    ],
    ['too many columns', () => Buffer.from(','.repeat(20_000_000)), 413, /200 columns/],
    ['too many cells', () => Buffer.from(`${','.repeat(199)}\n`.repeat(6000)), 413, /a million cells/],
    ['too long a cell', () => Buffer.from(`Name\n${'x'.repeat(20_000_000)}`), 413, /32,767 characters/],
    ['too many rows', () => Buffer.from(`Name\n${'x\n'.repeat(10_001)}`), 413, /10,000 rows/],
    ['more than 50 MB', () => Buffer.alloc(50 * 1024 * 1024 + 1, 'a'), 413, /larger than 50 MB/],
  ])('refuses %s', async (_, build, status, message) => {
    const { preview } = await calls('rooms')
    const answer = await preview(build())
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(message)
  })

  test.each([
    ['tags without an end', '<c r="A1" '.repeat(20_000)],
    ['many names of sheets', '<x:sheet '.repeat(20_000)],
    ['merged cells without an end', '<mergeCell ref="A'.repeat(20_000)],
    ['formulas without an end', '<c ><f>'.repeat(20_000)],
  ])('survives a workbook with %s', async (_, hostile) => {
    const { preview } = await calls('rooms')
    const answer = await preview(buildXlsx([head, ['One', 'Main building', 40, null]], { hostile }))
    expect([200, 400]).toContain(answer.statusCode)
  })

  test('marks merged rows down to the last, and no further', async () => {
    const { plan } = await calls('rooms')
    const merged = Array.from({ length: 1000 }, () => 'A2:A1048576')
    const { counts } = await plan(buildXlsx([head, ['One', 'Main building', 40, null]], { merged }))
    expect(counts).toMatchObject({ wrong: 1 })
  })

  test('ignores empty cells far from the list', async () => {
    const { plan } = await calls('rooms')
    const hostile = '<row r="1048576"><c r="XFD1048576" s="0"/></row>'
    const { rows } = await plan(buildXlsx([head, ['One', 'Main building', 40, null]], { hostile }))
    expect(rows).toMatchObject([{ row: 2, name: 'One' }])
  })

  test('refuses unknown lists and columns', async () => {
    const { preview } = await calls('rooms')
    expect((await preview('Name\nx\n', 'password')).statusCode).toBe(400)
    const unknown = importCaller(on.app, await on.app.as('admin'), 'users' as ImportList)
    expect((await unknown.preview('Name\nx\n')).statusCode).toBe(400)
  })
})
