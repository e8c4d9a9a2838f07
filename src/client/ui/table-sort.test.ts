import { expect, test } from 'vitest'
import { nextSort, sortRows, type TableColumn } from './table-sort.ts'

type Row = { title: string; score: number }

const title: TableColumn<Row> = {
  id: 'title',
  header: 'Title',
  cell: (row) => row.title,
  compare: (a, b) => a.title.length - b.title.length,
  firstDirection: 'ascending',
}
const score: TableColumn<Row> = {
  id: 'score',
  header: 'Score',
  cell: (row) => row.score,
  compare: (a, b) => a.score - b.score,
}

test('sorts in a column’s first direction, then reverses', () => {
  const first = nextSort(undefined, title)
  expect(first).toEqual({ column: 'title', direction: 'ascending' })
  expect(nextSort(first, title).direction).toBe('descending')
  expect(nextSort(first, score)).toEqual({ column: 'score', direction: 'descending' })
  expect(nextSort(nextSort(first, score), score).direction).toBe('ascending')
})

test('sorts stably without changing its input', () => {
  const rows = [
    { title: 'Émile 10', score: 1 },
    { title: 'emile 2', score: 1 },
    { title: 'Zoe', score: 2 },
  ]
  const sorted = (direction: 'ascending' | 'descending', column: string) =>
    sortRows(rows, [title, score], { column, direction }).map((row) => row.title)
  expect(sorted('descending', 'score')).toEqual(['Zoe', 'Émile 10', 'emile 2'])
  expect(sorted('ascending', 'title')).toEqual(['Zoe', 'emile 2', 'Émile 10'])
  expect(sorted('ascending', 'nothing')).toEqual(rows.map((row) => row.title))
})
