import { useQuery } from '@tanstack/react-query'
import { leadAuthorColumn, titleColumn } from '#client/components/admin/abstracts/abstract-columns.tsx'
import { actionsColumn, textColumn } from '#client/components/admin/lists/columns.tsx'
import { RecordList } from '#client/components/admin/lists/record-list.tsx'
import { query } from '#client/data/api.ts'
import type { TableColumn } from '#client/ui/table-sort.ts'
import type { ReviewerNumber } from '#shared/abstracts/review.ts'
import type { ReviewedAbstract, ReviewOverview } from '#shared/review/overview.ts'
import { assignedSlotOf, SlotCell } from './assigned-slot.tsx'
import { EditReviewers } from './change-reviewers.tsx'

const slotColumn = (slot: ReviewerNumber): TableColumn<ReviewedAbstract> =>
  textColumn(`slot${slot}`, `Reviewer ${slot}`, 11, (abstract) => assignedSlotOf(abstract, slot)?.name, {
    cell: (abstract) => <SlotCell abstract={abstract} slot={slot} />,
    firstDirection: 'ascending',
    card: 'detail',
  })

const columns: TableColumn<ReviewedAbstract>[] = [
  titleColumn(18, ({ id }) => `/admin/abstracts/review/${id}`),
  leadAuthorColumn(12, ({ institution }) => institution),
  slotColumn(1),
  slotColumn(2),
  actionsColumn(7, (abstract) => abstract.isReviewable && <EditReviewers abstract={abstract} />),
]

const filters = {
  label: 'Show',
  choices: [
    { id: 'all', label: 'All abstracts', includes: () => true },
    {
      id: 'without',
      label: 'Without two reviewers',
      includes: ({ openSlots }: ReviewedAbstract) => openSlots.length > 0,
    },
    {
      id: 'late',
      label: 'With a late review',
      includes: ({ slots }: ReviewedAbstract) => slots.some(({ state }) => state === 'late'),
    },
    {
      id: 'invited',
      label: 'With a reviewer who has not accepted',
      includes: ({ slots }: ReviewedAbstract) => slots.some(({ hasAccepted }) => !hasAccepted),
    },
    {
      id: 'caution',
      label: 'With a conflict or disabled account',
      includes: ({ slots }: ReviewedAbstract) => slots.some(({ caution }) => caution !== ''),
    },
  ],
} as const

const textsOf = ({ abstractTitle, leadAuthorName, institution, slots }: ReviewedAbstract) => [
  abstractTitle,
  leadAuthorName,
  institution,
  ...slots.map(({ name }) => name),
]

const abstractsOf = ({ abstracts }: ReviewOverview) => abstracts

export const ReviewedAbstracts = () => {
  const abstracts = useQuery({ ...query('GET /api/review-assignments', {}), select: abstractsOf })
  return (
    <RecordList
      name="review"
      noun="abstract"
      caption="Abstracts and their reviewers"
      records={abstracts}
      failure="Could not load the assignments."
      columns={columns}
      startSort={{ column: 'abstractTitle', direction: 'ascending' }}
      texts={textsOf}
      searchHint="Title, author, institution or reviewer"
      filters={filters}
      empty="There are no abstracts to review."
    />
  )
}
