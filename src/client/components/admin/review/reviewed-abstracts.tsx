import { useQuery } from '@tanstack/react-query'
import type { ReviewedAbstract, ReviewOverview } from '../../../../shared/review/overview'
import { type ReviewSlot, slotNames } from '../../../../shared/review/slots'
import { query } from '../../../data/api'
import type { TableColumn } from '../../../ui/table-sort'
import { leadAuthorColumn, titleColumn } from '../abstracts/abstract-columns'
import { byText } from '../lists/by-text'
import { RecordList } from '../lists/record-list'
import { actionsColumn } from '../lists/row-actions'
import { assignedSlotOf, SlotCell } from './assigned-slot'
import { EditReviewers } from './edit-reviewers'

const slotColumn = (slot: ReviewSlot): TableColumn<ReviewedAbstract> => ({
  id: `slot${slot}`,
  header: slotNames[slot],
  width: 11,
  cell: (abstract) => <SlotCell abstract={abstract} slot={slot} />,
  compare: byText((abstract) => assignedSlotOf(abstract, slot)?.name ?? ''),
  firstDirection: 'ascending',
  card: 'detail',
})

const columns: TableColumn<ReviewedAbstract>[] = [
  titleColumn(18, ({ id }) => `/admin/abstracts/review/${id}`),
  leadAuthorColumn(12, ({ institution }) => institution),
  slotColumn(1),
  slotColumn(2),
  slotColumn(3),
  actionsColumn(7, (abstract) => abstract.isReviewable && <EditReviewers abstract={abstract} />),
]

const filters = {
  label: 'Show',
  as: 'select',
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

/** Abstracts with their reviewers. */
export const ReviewedAbstracts = () => {
  const abstracts = useQuery({ ...query('GET /api/review-assignments', {}), select: abstractsOf })
  return (
    <RecordList
      name="review"
      caption="Abstracts and their reviewers"
      noun={['abstract', 'abstracts']}
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
