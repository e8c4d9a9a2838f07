import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { BookFileLine } from '#client/components/book/book-file-line.tsx'
import { UpdatingFile } from '#client/components/book/updating-file.tsx'
import { useVenueTime } from '#client/components/venue/venue-time.tsx'
import { call, query } from '#client/data/api.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { BookReport } from '#shared/book/book.ts'
import { bookFormats } from '#shared/book/book-formats.ts'
import { formatBytes } from '#shared/format-bytes.ts'

const POLL_MS = 2000
const reportQuery = query('GET /api/book/report', {})

const isPreparing = ({ formats }: BookReport) =>
  formats.some(({ state }) => state === 'preparing' || state === 'updating')

/** The files of the book, and what could not be made. */
export const BookFiles = () => {
  const report = useQuery({
    ...reportQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isPreparing(state.data) ? POLL_MS : false),
  })
  return (
    <Loaded of={report} failure="Could not load the book.">
      {(loaded) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Files report={loaded} />
          <Replaced replaced={loaded.replaced} />
        </div>
      )}
    </Loaded>
  )
}

const Files = ({ report }: { report: BookReport }) => {
  const queryClient = useQueryClient()
  const make = useAction({
    send: () => call('POST /api/book', {}),
    failed: 'The book could not be made',
    onDone: (answer) => queryClient.setQueryData(reportQuery.queryKey, answer),
  })
  const readyCount = report.formats.filter(({ state }) => state === 'ready').length
  const busy = isPreparing(report)
  return (
    <Panel title={report.draft ? 'Draft' : 'Files'}>
      {report.draft && (
        <p>
          The programme is not public yet. Only organisers can open this draft and its page, which hold what
          visitors would see.
        </p>
      )}
      <ul className="grid gap-2">
        {report.formats.map((format) => (
          <FileRow key={format.format} {...format} />
        ))}
      </ul>
      <Problems formats={report.formats} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          disabled={make.isPending || busy}
          busy={make.isPending || busy}
          onClick={() => make.mutate()}
        >
          {busy ? 'Being made…' : readyCount > 0 ? 'Make again' : 'Make the book'}
        </Button>
        <p role="status" className="text-ink-soft">
          {busy && `${readyCount} of ${report.formats.length} files are ready.`}
        </p>
      </div>
      <p className="text-ink-soft">
        Files are made again by themselves when somebody opens the page after a change.
      </p>
    </Panel>
  )
}

/** What several formats have in common is said once. */
const Problems = ({ formats }: Pick<BookReport, 'formats'>) =>
  [...new Set(formats.map(({ problem }) => problem))].filter(Boolean).map((problem) => {
    const failed = formats.filter((one) => one.problem === problem)
    return (
      <Alert
        key={problem}
        tone="danger"
        title={failed.map(({ format }) => bookFormats[format].label).join(' · ')}
      >
        <p>{problem} It is tried again after a change.</p>
      </Alert>
    )
  })

const FileRow = ({ format, state, size, madeAt }: BookReport['formats'][number]) => {
  const { formatDateTime } = useVenueTime()
  return (
    <li className="border-hairline border-b pb-2">
      <BookFileLine format={format} state={state}>
        {state === 'ready' && size !== null && madeAt && `${formatBytes(size)}, ${formatDateTime(madeAt)}`}
        {state === 'updating' && madeAt && <UpdatingFile madeAt={madeAt} />}
        {state === 'preparing' && 'Being made'}
        {state === 'unmade' && 'Not made yet'}
        {state === 'failed' && 'Failed'}
      </BookFileLine>
    </li>
  )
}

const Replaced = ({ replaced }: Pick<BookReport, 'replaced'>) =>
  replaced.length === 0 ? null : (
    <Panel title="Characters without a font">
      <p>
        The PDF files show □ in place of these characters. Install the font on the server, name its folder in
        DOCUMENT_FONTS and make the book again.
      </p>
      <ul className="grid gap-2">
        {replaced.map(({ place, characters, font }) => (
          <li key={place}>
            {place}: <span dir="auto">{characters.join(' ')}</span> ({font})
          </li>
        ))}
      </ul>
    </Panel>
  )
