import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useMemo } from 'react'
import { actionsColumn, numberColumn, textColumn } from '#client/components/admin/lists/columns.tsx'
import { RecordList } from '#client/components/admin/lists/record-list.tsx'
import { call, query } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { DialogButton } from '#client/ui/dialog-button.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import { toast } from '#client/ui/toasts.ts'
import { pick } from '#shared/pick.ts'
import type { Reviewer, ReviewOverview } from '#shared/review/overview.ts'
import { Caution, InvitedBadge, ReviewStateBadge } from './assigned-slot.tsx'
import { ReassignReviews } from './change-reviewers.tsx'
import { ExpertiseForm, ExpertiseSummary } from './expertise-form.tsx'

const Name = ({ reviewer: { name, email, institution, caution, hasAccepted } }: { reviewer: Reviewer }) => (
  <span className="grid justify-items-start gap-1">
    <span dir="auto">{name}</span>
    {email && email !== name && (
      <span className="font-normal text-ink-soft [overflow-wrap:anywhere]">{email}</span>
    )}
    {!hasAccepted && <InvitedBadge />}
    {email === null && <Caution>No e-mail address</Caution>}
    {institution === '' && <Caution>Institution not known</Caution>}
    {caution && <Caution>{caution}</Caution>}
  </span>
)

const toDo = ({ assigned, done }: Reviewer) => assigned - done

const columnsOf = (overview: ReviewOverview): TableColumn<Reviewer>[] => [
  textColumn('name', 'Name', 14, ({ name }) => name, {
    cell: (reviewer) => <Name reviewer={reviewer} />,
    firstDirection: 'ascending',
    className: 'font-semibold',
    card: 'title',
  }),
  {
    id: 'expertise',
    header: 'Expertise',
    width: 20,
    cell: (reviewer) => <ExpertiseSummary expertise={reviewer} />,
  },
  numberColumn('toDo', 'To do', 8, toDo, {
    cell: (reviewer) => (
      <span className="inline-flex flex-wrap items-center gap-2 tabular-nums">
        {toDo(reviewer)}
        {reviewer.late > 0 && <ReviewStateBadge state="late" />}
      </span>
    ),
    className: undefined,
  }),
  numberColumn('done', 'Done', 7, ({ done }) => done, {
    cell: ({ done, assigned }) => `${done} of ${assigned}`,
  }),
  actionsColumn(14, (reviewer) => (
    <span className="flex flex-wrap max-sm:flex-col max-sm:items-start">
      <EditExpertise reviewer={reviewer} keyThemes={overview.keyThemes} />
      <ReassignReviews reviewer={reviewer} overview={overview} />
    </span>
  )),
]

const filters = {
  label: 'Show',
  choices: [
    { id: 'all', label: 'All reviewers', includes: () => true },
    { id: 'behind', label: 'With reviews to do', includes: (reviewer: Reviewer) => toDo(reviewer) > 0 },
    { id: 'late', label: 'Late', includes: ({ late }: Reviewer) => late > 0 },
    { id: 'invited', label: 'Not accepted yet', includes: (reviewer: Reviewer) => !reviewer.hasAccepted },
    { id: 'unknown', label: 'Without expertise', includes: ({ version }: Reviewer) => version === 0 },
  ],
} as const

const textsOf = ({ name, email, institution, keywords, themes }: Reviewer) => [
  name,
  email,
  institution,
  keywords,
  ...themes,
]

const reviewersOf = ({ reviewers }: ReviewOverview) => reviewers

export const ReviewersList = ({ overview }: { overview: ReviewOverview }) => {
  const reviewers = useQuery({ ...query('GET /api/review-assignments', {}), select: reviewersOf })
  const columns = useMemo(() => columnsOf(overview), [overview])
  return (
    <RecordList
      name="reviewers"
      noun="reviewer"
      records={reviewers}
      failure="Could not load the reviewers."
      columns={columns}
      startSort={{ column: 'name', direction: 'ascending' }}
      texts={textsOf}
      searchHint="Name, expertise or institution"
      filters={filters}
      empty="There are no reviewers yet."
    />
  )
}

type EditExpertiseProps = { reviewer: Reviewer; keyThemes: readonly string[] }

const EditExpertise = ({ reviewer, keyThemes }: EditExpertiseProps) => {
  const queryClient = useQueryClient()
  const { id, name } = reviewer
  return (
    <DialogButton
      variant="quiet"
      size="sm"
      aria-label={`Edit expertise: ${name}`}
      label="Expertise"
      title={`Expertise of ${name}`}
      icon={Pencil}
    >
      {(close) => (
        <ExpertiseForm
          {...{ id, keyThemes }}
          expertise={pick(reviewer, ['themes', 'keywords', 'institution', 'version'])}
          read={() => call('GET /api/reviewers/:id', { params: { id } })}
          save={(body) => call('PATCH /api/reviewers/:id', { params: { id }, body })}
          onSaved={async () => {
            toast({ title: 'Expertise saved', description: name })
            close()
            await refresh(queryClient, '/api/review-assignments', '/api/history')
          }}
          onCancel={close}
        />
      )}
    </DialogButton>
  )
}
