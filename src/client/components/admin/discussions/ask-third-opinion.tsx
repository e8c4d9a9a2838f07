import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../data/api'
import { Button } from '../../../ui/button'
import { assignedSlotOf } from '../review/assigned-slot'
import { ReviewersDialog } from '../review/edit-reviewers'

/** Nothing while there are no reviewers, or somebody has been asked. */
export const AskThirdOpinion = ({ abstractId }: { abstractId: number }) => {
  const [asking, setAsking] = useState(false)
  const overview = useQuery(query('GET /api/review-assignments', {}))
  const abstract = overview.data?.abstracts.find(({ id }) => id === abstractId)
  if (!abstract?.isReviewable || overview.data?.reviewers.length === 0 || assignedSlotOf(abstract, 3))
    return null
  return (
    <>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setAsking(true)}>
        Ask for a third opinion
      </Button>
      <ReviewersDialog abstract={abstract} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
