import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { toXlsx } from './files.ts'

const columns = [
  { header: 'Name', width: 20, value: ({ name }: { name: string; seats?: number }) => name },
  { header: 'Seats', width: 8, value: ({ seats }: { name: string; seats?: number }) => seats },
]

test('a workbook has its header and all cells, text as text', async () => {
  const names = ['Aula “Ørsted”', '=1+1', '007', '2025-10-27', 'Two\nlines', '']
  const rows = names.map((name, at) => ({ name, seats: at === 0 ? undefined : at }))
  expect(await readSheet(await toXlsx('Rooms', columns, rows))).toEqual([
    ['Name', 'Seats'],
    ...rows.map(({ name, seats }) => [name || null, seats ?? null]),
  ])
})

test('a workbook that cannot be written is an error', async () => {
  await expect(toXlsx('A [wrong] name?', columns, [])).rejects.toThrow()
})
