import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { ListExport, type ListExportOptions } from '#client/components/admin/export/csv-export.tsx'
import type { ApiError } from '#client/data/api.ts'
import { Input, Select } from '#client/ui/field.tsx'
import { Table } from '#client/ui/table.tsx'
import { type SortState, sortRows, type TableColumn } from '#client/ui/table-sort.ts'
import { Tabs } from '#client/ui/tabs.tsx'
import { pluralise } from '#shared/pluralise.ts'
import { searchIn, searchText } from '#shared/search.ts'
import { memoiseByRow } from './by-text.ts'
import type { ListName } from './list-search.ts'
import { type ListView, useListView } from './list-view.ts'
import { ListLoading } from './loaded.tsx'
import { QueryError } from './query-error.tsx'

type Filter<Row> = { id: string; label: string; includes: (row: Row) => boolean }

/** Narrows a list before anything in it is counted, searched or exported; the first choice is the default. */
type Scope<Row> = {
  key: keyof ListView['scope']
  label: string
  choices: readonly Filter<Row>[]
  isOffered: boolean
}

type RecordListProps<Row extends { id: number }> = {
  name: ListName
  /** 'abstract' */
  noun: string
  /** The plural, unless it says more: 'Submitted abstracts'. */
  caption?: string
  records: UseQueryResult<Row[], ApiError>
  /** The first rows, shown until the whole list has loaded. */
  first?: Row[]
  /** The title of the load error. */
  failure: string
  columns: TableColumn<Row>[]
  startSort: SortState
  /** The texts searched, and their names for the placeholder. */
  texts: (row: Row) => (string | null | undefined)[]
  searchHint: string
  scopes?: readonly Scope<Row>[]
  /** The first choice includes all rows. */
  filters?: {
    label: string
    as?: 'tabs'
    choices: readonly Filter<Row>[]
    /** The label of a second filter with the same choices, to combine two. */
    also?: string
  }
  export?: ListExportOptions
  empty: string
  /** Receives the ids shown, in order. */
  onShown?: (ids: number[]) => void
}

/** A list of records with search, filter, sort and export; its state is in the URL. */
export const RecordList = <Row extends { id: number }>(props: RecordListProps<Row>) => {
  const { name, records, first, noun, failure, columns, startSort } = props
  const { caption = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s` } = props
  const view = useListView(name, columns, startSort)
  if (records.isPending && first?.length)
    return <LoadedList {...{ ...props, view, caption }} all={first} isPart />
  if (records.isPending) return <ListLoading label={`Loading ${caption.toLowerCase()}`} />
  if (records.isError) return <QueryError title={failure} of={records} />
  return <LoadedList {...{ ...props, view, caption }} all={records.data} isPart={false} />
}

const idOf = (row: { id: number }) => row.id

const including = <Row,>(rows: Row[], ...filters: (Filter<Row> | undefined)[]): Row[] =>
  rows.filter((row) => filters.every((filter) => !filter || filter.includes(row)))

const noScopes = [] as const

const LoadedList = <Row extends { id: number }>({
  name,
  caption,
  noun,
  view,
  all: unscoped,
  columns,
  texts,
  searchHint,
  scopes = noScopes,
  filters,
  export: exportOptions,
  empty,
  onShown,
  isPart,
}: RecordListProps<Row> & { caption: string; view: ListView; all: Row[]; isPart: boolean }) => {
  const many = `${noun}s`
  const [startRow] = useState(view.row)
  const search = useDeferredValue(view.search)
  const searchTextOf = useMemo(() => memoiseByRow((row: Row) => searchText(texts(row))), [texts])
  const { status, ticket } = view.scope
  const scoped = useMemo(
    () =>
      scopes.map((scope) => {
        const id = scope.isOffered ? { status, ticket }[scope.key] : undefined
        return { ...scope, chosen: scope.choices.find((choice) => choice.id === id) ?? scope.choices[0] }
      }),
    [scopes, status, ticket],
  )
  const all = useMemo(() => including(unscoped, ...scoped.map(({ chosen }) => chosen)), [unscoped, scoped])
  const matching = useMemo(() => {
    const finds = searchIn(search)
    return finds ? all.filter((row) => finds(searchTextOf(row))) : all
  }, [all, search, searchTextOf])
  const chosen = filters?.choices.find(({ id }) => id === view.filter) ?? filters?.choices[0]
  const second = filters?.also ? filters.choices.find(({ id }) => id === view.also) : undefined
  const { column, direction } = view.sort
  const rows = useMemo(
    () => sortRows(including(matching, chosen, second), columns, { column, direction }),
    [matching, chosen, second, columns, column, direction],
  )
  const ids = useMemo(() => rows.map(idOf), [rows])
  useEffect(() => {
    if (!isPart) onShown?.(ids)
  }, [ids, onShown, isPart])
  const counted = useMemo(
    () =>
      filters?.choices.map((choice) => ({
        id: choice.id,
        label: isPart ? choice.label : `${choice.label} (${including(matching, choice, second).length})`,
      })),
    [filters, matching, second, isPart],
  )
  const changeFilter = (id: string) =>
    view.change({ filter: id === filters?.choices[0]?.id ? undefined : id, row: undefined })
  const isAll = rows.length === all.length
  const table = (
    <>
      <Table
        // Remounted on navigation, and when the rest of the list may bring the row to scroll to.
        key={isPart && startRow !== undefined ? 'first' : view.navigationCount}
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={idOf}
        sort={view.sort}
        onSort={view.changeSort}
        topRow={view.row?.toString()}
        onTopRow={(key) => view.change({ row: key === undefined ? undefined : Number(key) })}
        empty={
          unscoped.length === 0
            ? empty
            : `No ${many} match. Try different words${filters ? ` or another ${filters.label.toLowerCase()}` : ''}.`
        }
      />
      <p role="status" className="mt-2 text-ink-soft">
        {isPart
          ? `Loading all ${many}`
          : isAll
            ? pluralise(all.length, noun)
            : `${rows.length} of ${all.length} ${many}`}
      </p>
    </>
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 max-w-xl flex-1">
          <Input
            id={`search-${name}`}
            name="search"
            type="search"
            label={`Search ${many}`}
            placeholder={searchHint}
            value={view.search}
            onChange={(event) => view.change({ search: event.currentTarget.value, row: undefined })}
          />
        </div>
        {scoped
          .filter(({ isOffered }) => isOffered)
          .map(({ key, label, choices, chosen: choice }) => (
            <Select
              key={key}
              id={`${key}-${name}`}
              name={key}
              label={label}
              value={choice?.id}
              onChange={(event) => {
                const { value } = event.currentTarget
                view.change({ [key]: value === choices[0]?.id ? undefined : value, row: undefined })
              }}
              options={choices.map(({ id, label: text }) => [id, text])}
            />
          ))}
        {filters && filters.as !== 'tabs' && (
          <Select
            id={`filter-${name}`}
            name="filter"
            label={filters.label}
            value={chosen?.id}
            onChange={(event) => changeFilter(event.currentTarget.value)}
            options={counted?.map(({ id, label }) => [id, label])}
          />
        )}
        {filters?.also && (
          <Select
            id={`also-${name}`}
            name="also"
            label={filters.also}
            value={second?.id ?? ''}
            onChange={(event) => view.change({ also: event.currentTarget.value, row: undefined })}
            options={filters.choices.slice(1).map(({ id, label }) => [id, label])}
          >
            <option value="">Any</option>
          </Select>
        )}
        {exportOptions && !isPart && (
          <ListExport {...exportOptions} name={name} many={many} all={all} shown={rows} />
        )}
      </div>
      {filters?.as === 'tabs' && counted && chosen ? (
        <Tabs label={filters.label} tabs={counted} selected={chosen.id} onSelect={changeFilter}>
          {table}
        </Tabs>
      ) : (
        table
      )}
    </div>
  )
}
