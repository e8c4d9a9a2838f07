import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AuthorResponseBadge, StatusBadge } from '#client/components/admin/abstracts/abstract-badges.tsx'
import { leadAuthorColumn, titleColumn } from '#client/components/admin/abstracts/abstract-columns.tsx'
import { abstractPaths } from '#client/components/admin/abstracts/abstract-queries.ts'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Count } from '#client/components/admin/layout/count.tsx'
import { byText } from '#client/components/admin/lists/by-text.ts'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { toggled, withAll } from '#client/components/admin/lists/selection.ts'
import { ConfirmButton } from '#client/components/admin/undo/confirm-button.tsx'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { VenueDate } from '#client/components/venue/venue-time.tsx'
import { call, query } from '#client/data/api.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Table } from '#client/ui/table.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import { MAX_RELEASED, type MadeDecision, type ReleasedDecisions } from '#shared/abstracts/decisions.ts'

/** '9 approved and 3 rejected' */
const inWords = (approved: number, rejected: number) => `${approved} approved and ${rejected} rejected`

const countOf = (decisions: MadeDecision[], status: MadeDecision['status']) =>
  decisions.filter((one) => one.status === status).length

const releaseSummary = ({ approved, rejected, already, changed }: ReleasedDecisions) =>
  [
    `${inWords(approved, rejected)}.`,
    already > 0 && `${already} had already been released.`,
    changed > 0 && `${changed} changed in the meantime and were not released. Please check them again.`,
  ]
    .filter(Boolean)
    .join(' ')

type ReleaseDecisionsProps = {
  decisions: MadeDecision[]
  only?: number
}

const ReleaseDecisions = ({ decisions, only }: ReleaseDecisionsProps) => {
  const [left, setLeft] = useState<ReadonlySet<number>>(
    () => new Set(decisions.filter(({ id }) => only !== undefined && id !== only).map(({ id }) => id)),
  )
  const waiting = decisions.filter(({ released }) => !released)
  const chosen = waiting.filter(({ id }) => !left.has(id)).slice(0, MAX_RELEASED)
  const approved = countOf(chosen, 'approved')
  const rejected = countOf(chosen, 'rejected')
  const release = useAction({
    send: () =>
      call('POST /api/decisions/release', {
        body: { decisions: chosen.map(({ id, status }) => ({ id, status })) },
      }),
    done: (released) => ({ title: 'Decisions released', description: releaseSummary(released) }),
    failed: 'No decisions were released',
    onDone: () => setLeft(new Set()),
    refreshes: ['/api/decisions', ...abstractPaths],
  })
  const allChosen = waiting.length > 0 && waiting.every(({ id }) => !left.has(id))
  return (
    <div className="grid grid-cols-1 gap-6">
      <dl className="grid gap-3 sm:grid-cols-3">
        <Count term="Approved, not released" count={countOf(waiting, 'approved')} />
        <Count term="Rejected, not released" count={countOf(waiting, 'rejected')} />
        <Count term="Already released" count={decisions.length - waiting.length} />
      </dl>
      {decisions.length > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <WriteLink kind="accepted" audience="approved" count={countOf(waiting, 'approved')}>
              Write acceptances
            </WriteLink>
            <WriteLink kind="not-accepted" audience="rejected" count={countOf(waiting, 'rejected')}>
              Write rejections
            </WriteLink>
          </div>
          <p className="prose-width text-ink-soft">
            Sending these letters releases the decisions. You can also release them without letters:
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <ConfirmButton
              variant="secondary"
              disabled={chosen.length === 0}
              label="Release decisions"
              action={release}
              title={`Release ${chosen.length === 1 ? 'one decision' : `${chosen.length} decisions`}?`}
              confirm="Release"
              confirmVariant="primary"
            >
              <p>
                {inWords(approved, rejected)}, {decisions.length - waiting.length} already released. Authors
                will see their decision on their own page, and approved speakers will appear on the public
                site. No letters are sent. This cannot be taken back.
              </p>
            </ConfirmButton>
            <Button
              variant="quiet"
              size="sm"
              disabled={waiting.length === 0}
              onClick={() =>
                setLeft(
                  withAll(
                    left,
                    waiting.map(({ id }) => id),
                    allChosen,
                  ),
                )
              }
            >
              {allChosen ? 'Deselect all' : 'Select all'}
            </Button>
            <p role="status" className="tabular-nums">
              {chosen.length} of {waiting.length} selected: {inWords(approved, rejected)}
            </p>
          </div>
        </>
      )}
      <DecisionsTable decisions={decisions} left={left} onLeft={setLeft} />
    </div>
  )
}

type WriteLinkProps = {
  kind: 'accepted' | 'not-accepted'
  audience: 'approved' | 'rejected'
  count: number
  children: string
}

const WriteLink = ({ kind, audience, count, children }: WriteLinkProps) => (
  <ButtonLink to="/admin/letters/new" search={{ kind, audience }}>
    {children} ({count})
  </ButtonLink>
)

type Left = ReadonlySet<number>

const columns = (left: Left, toggle: (id: number) => void): TableColumn<MadeDecision>[] => [
  {
    id: 'chosen',
    header: 'Release',
    width: 5,
    cell: ({ id, abstractTitle, released }) =>
      !released && (
        <input
          type="checkbox"
          aria-label={`Release ${abstractTitle}`}
          checked={!left.has(id)}
          onChange={() => toggle(id)}
          className="size-5 accent-accent"
        />
      ),
  },
  titleColumn(18, ({ id }) => `/admin/abstracts/review/${id}`),
  leadAuthorColumn(15, ({ email }) => email),
  {
    id: 'status',
    header: 'Decision',
    width: 9,
    cell: ({ status, withdrawnAt }) => (
      <span className="flex flex-wrap gap-1">
        <StatusBadge abstract={{ status, reviewer1Score: null, reviewer2Score: null }} />
        <AuthorResponseBadge row={{ withdrawnAt, answer: null }} />
      </span>
    ),
    compare: byText(({ status }) => status),
    card: 'status',
  },
  {
    id: 'released',
    header: 'Released',
    width: 9,
    cell: ({ released, releasedAt }) => {
      if (!released) return 'Not yet'
      return releasedAt ? <VenueDate at={releasedAt} /> : 'In the programme'
    },
    compare: (a, b) => Number(a.released) - Number(b.released),
    firstDirection: 'ascending',
  },
]

type DecisionsTableProps = { decisions: MadeDecision[]; left: Left; onLeft: (left: Left) => void }

const DecisionsTable = ({ decisions, left, onLeft }: DecisionsTableProps) => (
  <Table
    caption="Decisions"
    columns={columns(left, (id) => onLeft(toggled(left, id)))}
    rows={decisions}
    rowKey={({ id }) => id}
    initialSort={{ column: 'released', direction: 'ascending' }}
    empty="No abstracts have been approved or rejected yet."
  />
)

const DecisionsPage = () => {
  const { abstract } = Route.useSearch()
  const decisions = useQuery(query('GET /api/decisions', {}))
  return (
    <AdminPage width="table" back={{ label: 'Back to abstracts', tab: 'abstracts' }}>
      <p className="prose-width mb-6 text-ink-soft">
        Only organisers can see a decision until it is released: here, by the letter that announces it, or by
        publishing it in the programme.
      </p>
      <Loaded of={decisions} loading="Loading decisions" failure="Could not load the decisions.">
        {(loaded) => <ReleaseDecisions key={abstract} decisions={loaded} only={abstract} />}
      </Loaded>
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/decisions')({
  staticData: { heading: 'Release decisions' },
  validateSearch: (search): { abstract?: number } =>
    Number.isInteger(search.abstract) ? { abstract: Number(search.abstract) } : {},
  component: DecisionsPage,
})
