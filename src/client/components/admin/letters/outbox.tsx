import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { CsvExport } from '#client/components/admin/export/csv-export.tsx'
import { ListLoading } from '#client/components/admin/lists/loaded.tsx'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { toggled } from '#client/components/admin/lists/selection.ts'
import { useVenueTime } from '#client/components/venue/venue-time.tsx'
import { type ApiError, call } from '#client/data/api.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Table } from '#client/ui/table.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import { Tabs } from '#client/ui/tabs.tsx'
import {
  type LetterFilter,
  type LetterGroup,
  type LetterListItem,
  letterGroupNames,
} from '#shared/letters/letters.ts'
import { defaultTemplates } from '#shared/letters/templates.ts'
import { LetterBadge } from './letter-links.tsx'
import { MailTroubleNotice } from './mail-trouble-notice.tsx'
import { StatusButtons, useStatusTransition } from './status-buttons.tsx'

const groupLabels: Record<LetterGroup, string> = {
  drafts: 'Drafts',
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  discarded: 'Discarded',
}

const nothing: Record<LetterGroup, string> = {
  drafts: 'No drafts. Write letters, check them here, then send them.',
  waiting: 'No letters are waiting to be sent.',
  sent: 'No letters have been sent yet.',
  failed: 'No letters have failed.',
  discarded: 'No discarded letters.',
}

const POLL_MS = 3000

const useLetters = (filter: LetterFilter) =>
  useInfiniteQuery<Awaited<ReturnType<typeof fetchLetters>>, ApiError>({
    queryKey: ['/api/letters', filter],
    queryFn: ({ pageParam }) => fetchLetters(filter, pageParam as number | null),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    // Polls while letters are being sent.
    refetchInterval: (query) => ((query.state.data?.pages[0]?.counts.waiting ?? 0) > 0 ? POLL_MS : false),
  })

const fetchLetters = (filter: LetterFilter, before: number | null) =>
  call('GET /api/letters', { query: { ...filter, before: before?.toString() } })

const LatestDeliveryEvent = ({ state, sentAt, nextAttemptAt, answer, createdAt }: LetterListItem) => {
  const { formatDateTime } = useVenueTime()
  if (sentAt) return formatDateTime(sentAt)
  if (state === 'waiting' && answer && nextAttemptAt)
    return `${answer} Next try ${formatDateTime(nextAttemptAt)}.`
  return answer || `Written ${formatDateTime(createdAt)}`
}

type Selection = { isSelected: (id: number) => boolean; toggle: (id: number) => void }

const selectionColumn = ({ isSelected, toggle }: Selection): TableColumn<LetterListItem> => ({
  id: 'selected',
  header: 'Select',
  width: 5,
  card: 'actions',
  cell: ({ id, toName }) => (
    <input
      type="checkbox"
      aria-label={`Select the letter to ${toName}`}
      checked={isSelected(id)}
      onChange={() => toggle(id)}
      className="size-5 accent-accent"
    />
  ),
})

/** `filter` is the list that a letter is opened from; sent letters cannot be selected. */
const outboxColumns = (filter: LetterFilter, selection: Selection | false): TableColumn<LetterListItem>[] => [
  ...(selection ? [selectionColumn(selection)] : []),
  {
    id: 'to',
    header: 'To',
    width: 15,
    card: 'title',
    cell: ({ id, toName, toEmail }) => (
      <>
        <Link
          to="/admin/letters/$id"
          params={{ id: String(id) }}
          search={filter}
          dir="auto"
          className="text-link font-semibold"
        >
          {toName || toEmail}
        </Link>
        <Link to="/admin/people/$email" params={{ email: toEmail }} className="block break-all text-ink-soft">
          {toEmail}
        </Link>
      </>
    ),
  },
  {
    id: 'subject',
    header: 'Subject',
    width: 18,
    cell: ({ subject, kind }) => (
      <>
        <span dir="auto">{subject}</span>
        <span className="block text-ink-soft">{defaultTemplates[kind].label}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    width: 15,
    card: 'status',
    cell: (letter) => (
      <>
        <LetterBadge state={letter.state} /> {letter.unfinished && <Badge tone="red">Incomplete</Badge>}
        <span className="mt-1 block text-ink-soft [overflow-wrap:anywhere]">
          <LatestDeliveryEvent {...letter} />
        </span>
      </>
    ),
  },
]

type OutboxProps = { group: LetterGroup; batch?: string; onGroup: (group: LetterGroup) => void }

/** All letters by status, with bulk actions. */
export const Outbox = ({ group, batch, onGroup }: OutboxProps) => {
  const letters = useLetters({ group, batch })
  // Letters prepared together start selected, also those loaded later; others do not.
  const selectedByDefault = batch !== undefined
  const [exceptions, setExceptions] = useState<ReadonlySet<number>>(new Set())
  const change = useStatusTransition(() => setExceptions(new Set()))
  const rows = useMemo(() => letters.data?.pages.flatMap((page) => page.letters) ?? [], [letters.data])
  const selected = rows.filter(({ id }) => exceptions.has(id) !== selectedByDefault)
  const selectAll = (isSelected: boolean) =>
    setExceptions(isSelected === selectedByDefault ? new Set() : new Set(rows.map(({ id }) => id)))
  const columns = useMemo(
    () =>
      outboxColumns(
        { group, batch },
        group !== 'sent' && {
          isSelected: (id) => exceptions.has(id) !== selectedByDefault,
          toggle: (id) => setExceptions((before) => toggled(before, id)),
        },
      ),
    [group, batch, exceptions, selectedByDefault],
  )
  if (letters.isPending) return <ListLoading label="Loading letters" />
  if (letters.isError) return <QueryError title="Could not load the letters." of={letters} />
  const { counts, mail } = letters.data.pages[0] ?? { counts: undefined, mail: null }
  const tabs = letterGroupNames.map((id) => ({ id, label: `${groupLabels[id]} (${counts?.[id] ?? 0})` }))
  const unfinished = selected.filter((row) => row.unfinished).length
  return (
    <div className="grid grid-cols-1 gap-4">
      <MailTroubleNotice />
      {mail ? (
        <p className="text-ink-soft">
          Sent from {mail.from}, up to {mail.perMinute} a minute.
        </p>
      ) : (
        <Alert title="No mail server is set up, so letters cannot be sent from here">
          <p>
            Open a letter to copy it, download it or continue in your own mail app, or export them all for
            mail merge. Then mark them as sent.
          </p>
        </Alert>
      )}
      <Tabs label="Letters by status" tabs={tabs} selected={group} onSelect={onGroup}>
        {unfinished > 0 && (
          <div className="mb-4">
            <Alert
              tone="danger"
              title={`${unfinished} of these letters ${unfinished === 1 ? 'is' : 'are'} incomplete`}
            >
              <p>Some placeholders could not be filled in. Open the letters to edit them, or discard them.</p>
            </Alert>
          </div>
        )}
        {rows.length > 0 && (
          <div className="mb-3 flex flex-wrap items-center gap-2">
            {group !== 'sent' && (
              <>
                <p role="status" className="tabular-nums">
                  {selected.length} of {rows.length} selected
                </p>
                <Button size="sm" variant="quiet" onClick={() => selectAll(selected.length < rows.length)}>
                  {selected.length < rows.length ? 'Select all' : 'Deselect all'}
                </Button>
              </>
            )}
            <StatusButtons letters={selected} mailOn={mail !== null} change={change} counts />
            <CsvExport
              from="GET /api/letters/export"
              input={{ query: { group, batch } }}
              label="Export for mail merge"
            />
          </div>
        )}
        <Table
          caption={`${groupLabels[group]}: letters`}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={nothing[group]}
        />
        {letters.hasNextPage && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            busy={letters.isFetchingNextPage}
            disabled={letters.isFetchingNextPage}
            onClick={() => void letters.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </Tabs>
    </div>
  )
}
