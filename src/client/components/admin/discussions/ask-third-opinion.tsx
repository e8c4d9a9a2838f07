import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assignedSlotOf } from '#client/components/admin/review/assigned-slot.tsx'
import { ReviewersDialog } from '#client/components/admin/review/edit-reviewers.tsx'
import { query } from '#client/data/api.ts'
import { Button } from '#client/ui/button.tsx'

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
