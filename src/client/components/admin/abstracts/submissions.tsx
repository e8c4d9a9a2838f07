import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { type AbstractListItem, shownStatus, statuses } from '../../../../shared/abstracts'
import type { ApiError } from '../../../api'
import { Input, Select } from '../../../ui/field'
import { LoadError } from '../../../ui/load-error'
import { sortRows, Table } from '../../../ui/table'
import { CsvExport } from '../frame/csv-export'
import { ListLoading } from '../frame/list-states'
import { type AbstractView, filterAbstracts, rememberQueue, shownStatuses } from './abstract-list'
import { submissionColumns } from './submission-columns'

const TABLE = 'submissions'

type SubmissionsProps = {
  abstracts: UseQueryResult<AbstractListItem[], ApiError>
  view: AbstractView
  onChange: (part: Partial<AbstractView>) => void
}

export const Submissions = ({ abstracts, view, onChange }: SubmissionsProps) => {
  const { search, status, sort } = view
  const shownSearch = useDeferredValue(search)
  const all = abstracts.data
  const rows = useMemo(
    () => filterAbstracts(all ?? [], { search: shownSearch, status }),
    [all, shownSearch, status],
  )
  const columns = useMemo(
    () =>
      submissionColumns({
        onView: () => rememberQueue(sortRows(rows, submissionColumns({}), sort).map(({ id }) => id)),
        // The button that was pressed went with its row.
        onDeleted: () => document.getElementById(TABLE)?.focus(),
      }),
    [rows, sort],
  )
  if (abstracts.isPending) return <ListLoading label="Loading abstracts" />
  if (abstracts.isError)
    return (
      <LoadError
        title="Failed to load abstracts."
        detail={abstracts.error.shown}
        onRetry={() => void abstracts.refetch()}
      />
    )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <Input
            id="search"
            name="search"
            type="search"
            label="Search"
            placeholder="Title, author, institution or e-mail"
            value={search}
            onChange={(event) => onChange({ search: event.target.value })}
          />
        </div>
        <Select
          id="status"
          name="status"
          label="Status"
          value={status}
          onChange={(event) => onChange({ status: event.target.value as AbstractView['status'] })}
        >
          <option value="all">All statuses</option>
          {shownStatuses.map((value) => (
            <option key={value} value={value}>
              {statuses[value].label} ({abstracts.data.filter((row) => shownStatus(row) === value).length})
            </option>
          ))}
        </Select>
        <CsvExport from="GET /api/abstracts/export" />
      </div>
      <Table
        id={TABLE}
        caption="Submitted abstracts"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={(next) => onChange({ sort: next })}
        empty={
          abstracts.data.length === 0
            ? 'No abstracts yet. They appear here as soon as authors submit them.'
            : 'No abstract matches. Try another word or status.'
        }
      />
      <p role="status" className="mt-2 text-ink-soft">
        {rows.length === abstracts.data.length
          ? `${rows.length} ${rows.length === 1 ? 'abstract' : 'abstracts'}`
          : `${rows.length} of ${abstracts.data.length} abstracts`}
      </p>
    </>
  )
}
