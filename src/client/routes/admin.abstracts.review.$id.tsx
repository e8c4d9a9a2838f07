import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { abstractQuery, followedAbstractQuery } from '../components/admin/abstracts/abstract-queries'
import { Neighbours, useNeighbours } from '../components/admin/abstracts/review/neighbours'
import { ReviewBody } from '../components/admin/abstracts/review/review-body'
import { AdminPage } from '../components/admin/layout/admin-page'
import { isMissing, ListLoading } from '../components/admin/lists/list-states'
import { Alert } from '../ui/alert'
import { LoadError } from '../ui/load-error'

const ReviewPage = () => {
  const { id } = Route.useParams()
  const queryClient = useQueryClient()
  const abstract = useQuery(followedAbstractQuery(id))
  const neighbours = useNeighbours(id)
  const { next, position } = neighbours
  // The next one is there before it is asked for.
  useEffect(() => {
    if (next !== undefined) void queryClient.prefetchQuery(abstractQuery(String(next)))
  }, [next, queryClient])

  const title = abstract.data?.abstractTitle
  return (
    <AdminPage
      title={title}
      back={{ label: 'Back to abstracts', tab: 'abstracts' }}
      actions={<Neighbours {...neighbours} />}
      history={abstract.data && { entity: 'abstract', entityId: abstract.data.id }}
    >
      <p role="status" className="sr-only">
        {abstract.data && `${title}, ${position ?? ''}`}
      </p>
      {abstract.isPending ? (
        <ListLoading label="Loading abstract" />
      ) : isMissing(abstract.error) ? (
        <Alert tone="danger">Abstract not found</Alert>
      ) : abstract.data ? (
        <ReviewBody key={id} abstract={abstract.data} neighbours={neighbours} />
      ) : (
        <LoadError
          title="Error: Failed to load abstract data"
          detail={abstract.error.shown}
          onRetry={() => void abstract.refetch()}
        />
      )}
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/abstracts/review/$id')({
  staticData: { heading: 'Abstract review' },
  component: ReviewPage,
})
