import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/types.ts'
import { planImport } from './plan-import.ts'
import { roomsTarget } from './targets.ts'

/** Never asked: the target finds nothing. */
const db = {} as Db

test('planning a long import lets others be answered in between', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => ({
    row: at + 2,
    cells: [`Room ${at}`],
    problem: undefined,
  }))
  const file = { source: null, notices: [], encodings: [], headers: ['Name'], columns: ['name'], rows }
  let isPlanned = false
  const plan = planImport(db, { ...roomsTarget, find: async () => [] }, file).then((planned) => {
    isPlanned = true
    return planned
  })
  await nextTurn()
  expect(isPlanned).toBe(false)
  expect((await plan).rows.map(({ row }) => row)).toEqual(rows.map(({ row }) => row))
})
