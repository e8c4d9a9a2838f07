import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import {
  abstractQuery,
  polledAbstractQuery,
  readReviewQueue,
} from '#client/components/admin/abstracts/abstract-queries.ts'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { neighbours } from '#client/components/admin/layout/neighbours.ts'
import { PreviousNext } from '#client/components/admin/layout/previous-next.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { ReviewBody } from '#client/components/review/review-body.tsx'
import { query } from '#client/data/api.ts'
import { isDecided } from '#shared/abstracts/review.ts'

/** The abstracts beside this one in the list it was opened from, or else among all. Open ones are undecided. */
const usePreviousNext = (id: number) => {
  const [queue] = useState(readReviewQueue)
  const { data: all = [] } = useQuery(query('GET /api/abstracts', {}))
  const undecided = new Set(all.filter(({ status }) => !isDecided(status)).map((row) => row.id))
  const ids = queue.includes(id) ? queue : all.map((row) => row.id)
  return neighbours(ids, id, (other) => undecided.has(other))
}

const ReviewPage = () => {
  const { id } = Route.useParams()
  const queryClient = useQueryClient()
  const abstract = useQuery(polledAbstractQuery(id))
  const previousNext = usePreviousNext(Number(id))
  const { previous, next, position } = previousNext
  // Prefetches the next abstract.
  useEffect(() => {
    if (next !== undefined) void queryClient.prefetchQuery(abstractQuery(String(next)))
  }, [next, queryClient])

  const title = abstract.data?.abstractTitle
  return (
    <AdminPage
      title={title}
      back={{ label: 'Back to abstracts', tab: 'abstracts' }}
      actions={
        <PreviousNext
          noun="abstract"
          {...{ previous, next, position }}
          linkTo={(to) => ({ to: '/admin/abstracts/review/$id', params: { id: String(to) } })}
        />
      }
      history={abstract.data && { entity: 'abstract', entityId: abstract.data.id }}
    >
      <p role="status" className="sr-only">
        {abstract.data && `${title}, ${position ?? ''}`}
      </p>
      <Loaded
        of={abstract}
        loading="Loading abstract"
        missing="Abstract not found"
        failure="Error: Failed to load abstract data"
      >
        {(loaded) => <ReviewBody key={id} abstract={loaded} previousNext={previousNext} />}
      </Loaded>
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/abstracts/review/$id')({
  staticData: { heading: 'Abstract review' },
  component: ReviewPage,
})
