import { ArrowRight, CircleAlert, CircleCheck, Equal, Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import { Table } from '#client/ui/table.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import { Tabs } from '#client/ui/tabs.tsx'
import {
  type ImportPreview,
  type ImportRow,
  type ImportState,
  importStates,
} from '#shared/imports/imports.ts'

const states = {
  new: { label: 'New', tone: 'green', Icon: CircleCheck },
  changed: { label: 'Changed', tone: 'blue', Icon: Pencil },
  unchanged: { label: 'Unchanged', tone: 'grey', Icon: Equal },
  wrong: { label: 'Cannot be imported', tone: 'red', Icon: CircleAlert },
} as const satisfies Record<ImportState, unknown>

const State = ({ state }: { state: ImportState }) => {
  const { label, tone, Icon } = states[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {label}
    </Badge>
  )
}

const Details = ({ state, differences, problems }: ImportRow) => {
  if (state === 'wrong')
    return (
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    )
  if (state === 'new')
    return (
      <p dir="auto" className="line-clamp-3">
        {differences.map(({ label, after }) => `${label}: ${after}`).join(' · ')}
      </p>
    )
  return (
    <ul className="grid gap-1">
      {differences.map(({ label, before, after }) => (
        <li key={label}>
          {label}: <del>{before || 'empty'}</del>{' '}
          <ArrowRight aria-hidden className="inline size-4 text-ink-soft" />
          <span className="sr-only">becomes</span>{' '}
          <ins className="font-semibold no-underline">{after || 'empty'}</ins>
        </li>
      ))}
    </ul>
  )
}

const columns: TableColumn<ImportRow>[] = [
  { id: 'row', header: 'Row', cell: ({ row }) => row, className: 'tabular-nums', width: 4, card: 'detail' },
  { id: 'state', header: 'Result', cell: ({ state }) => <State state={state} />, width: 8, card: 'status' },
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => <span dir="auto">{name || '–'}</span>,
    className: 'font-semibold [overflow-wrap:anywhere]',
    width: 13,
    card: 'title',
  },
  {
    id: 'details',
    header: 'What will be saved',
    cell: (row) => <Details {...row} />,
    className: '[overflow-wrap:anywhere]',
    width: 28,
  },
]

type Shown = 'all' | ImportState

/** Each row of the file and what becomes of it. */
export const ImportRows = ({ rows, counts }: Pick<ImportPreview, 'rows' | 'counts'>) => {
  const [shown, setShown] = useState<Shown>('all')
  const tabs: { id: Shown; label: string }[] = [
    { id: 'all', label: `All (${rows.length})` },
    ...importStates.map((id) => ({ id, label: `${states[id].label} (${counts[id]})` })),
  ]
  const listed = useMemo(
    () => (shown === 'all' ? rows : rows.filter(({ state }) => state === shown)),
    [rows, shown],
  )
  return (
    <Tabs label="Rows" tabs={tabs} selected={shown} onSelect={setShown}>
      <Table
        caption="Rows of the file"
        columns={columns}
        rows={listed}
        rowKey={({ row }) => row}
        empty="No such rows."
      />
    </Tabs>
  )
}
