import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { undoWithToast } from '#client/components/admin/undo/undo-toast.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { call } from '#client/data/api.ts'
import { type ApiPath, refresh } from '#client/data/refresh.ts'
import { useConference } from '#client/routing/page-context.ts'
import { Button } from '#client/ui/button.tsx'
import { Loading } from '#client/ui/loading.tsx'
import {
  describeChange,
  differences,
  type FieldDifference,
  type HistoryEntry,
  type RecordKind,
} from '#shared/history.ts'

/** The history covers one record, all records under an e-mail address, or everything. */
export type HistoryProps = { entity?: RecordKind; entityId?: number | string; person?: string }

const historyKey = ['/api/history']

/** Refetched after every mutation. */
const useChanges = ({ entity, entityId, person }: HistoryProps) => {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void refresh(queryClient, '/api/history')
      }),
    [queryClient],
  )
  return useInfiniteQuery({
    queryKey: [...historyKey, { entity, entityId, person }],
    queryFn: ({ pageParam }) =>
      call('GET /api/history', {
        query: { entity, entityId: entityId?.toString(), person, before: pageParam?.toString() },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  })
}

/** Shows who changed what and when, newest first. */
export const HistoryList = (props: HistoryProps) => {
  const history = useChanges(props)
  if (history.isPending) return <Loading />
  if (history.isError) return <QueryError title="Could not load the history." of={history} />
  const changes = history.data.pages.flatMap((page) => page.changes)
  if (changes.length === 0)
    return <p className="text-ink-soft">No changes yet. Every change will be recorded here.</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <ol aria-label="History" tabIndex={-1} data-history className="grid w-full">
        {changes.map((change) => (
          <HistoryListItem
            key={change.id}
            change={change}
            namesRecord={props.entityId === undefined || props.entity !== change.entity}
          />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          busy={history.isFetchingNextPage}
          disabled={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  )
}

/** Where a change that can be undone may show. */
const undoPaths: ApiPath[] = [
  '/api/abstracts',
  '/api/approved-abstracts',
  '/api/review',
  '/api/authors',
  '/api/events',
  '/api/rooms',
  '/api/registrations',
  '/api/people',
  '/api/letters',
  '/api/uploads',
  '/api/site-settings',
  '/api/conference',
]

const UndoButton = ({ step, summary }: { step: number; summary: string }) => {
  const queryClient = useQueryClient()
  const undo = useAction({
    send: () => undoWithToast(String(step), { queryClient, paths: undoPaths }),
    // The button has been removed, so the list takes the focus.
    onDone: () => document.querySelector<HTMLElement>('[data-history]')?.focus(),
  })
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-ml-3"
      aria-label={`Undo: ${summary}`}
      {...undo.button()}
      icon={Undo2}
    >
      Undo
    </Button>
  )
}

export const HistoryListItem = ({ change, namesRecord }: { change: HistoryEntry; namesRecord: boolean }) => {
  const { at, username, summary, undoStep } = change
  const described = describeChange(change, namesRecord)
  const changed = differences(change, useConference().timeZone)
  return (
    <li className="border-hairline border-l-2 py-2 pl-4">
      <p>
        <strong dir="auto">{username}</strong> {described.did} <span dir="auto">{described.summary}</span>
      </p>
      <p className="text-ink-soft text-xs tabular-nums">
        <time dateTime={at}>
          <VenueDateTime at={at} />
        </time>
      </p>
      {changed.length > 0 && (
        <dl className="mt-1 grid gap-1 text-xs">
          {changed.map((difference) => (
            <FieldChange key={difference.field} {...difference} />
          ))}
        </dl>
      )}
      {undoStep !== undefined && <UndoButton step={undoStep} summary={summary} />}
    </li>
  )
}

const shown = 'inline-block max-w-full rounded-sm px-1 align-top whitespace-pre-wrap'

const FieldChange = ({ field, before, after }: FieldDifference) => (
  <div className="flex flex-wrap items-baseline gap-x-2">
    <dt className="font-semibold">{field}</dt>
    <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
      {before && (
        <del dir="auto" className={`bg-red-soft text-red-ink ${shown}`}>
          {before}
        </del>
      )}
      <ArrowRight aria-label="became" className="size-3 shrink-0 self-center text-ink-soft" />
      {after ? (
        <ins dir="auto" className={`bg-green-soft text-green-ink no-underline ${shown}`}>
          {after}
        </ins>
      ) : (
        <span className="text-ink-soft">empty</span>
      )}
    </dd>
  </div>
)
