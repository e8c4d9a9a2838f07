import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { abstractQuery, polledAbstractQuery } from '#client/components/admin/abstracts/abstract-queries.ts'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { PreviousNext } from '#client/components/admin/layout/previous-next.tsx'
import { ListLoading } from '#client/components/admin/lists/list-loading.tsx'
import { isMissing, QueryError } from '#client/components/admin/lists/query-error.tsx'
import { ReviewBody } from '#client/components/admin/review/review-body.tsx'
import { usePreviousNext } from '#client/components/admin/review/use-previous-next.ts'
import { Alert } from '#client/ui/alert.tsx'

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
      {abstract.isPending ? (
        <ListLoading label="Loading abstract" />
      ) : isMissing(abstract.error) ? (
        <Alert tone="danger">Abstract not found</Alert>
      ) : abstract.data ? (
        <ReviewBody key={id} abstract={abstract.data} previousNext={previousNext} />
      ) : (
        <QueryError title="Error: Failed to load abstract data" of={abstract} />
      )}
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/abstracts/review/$id')({
  staticData: { heading: 'Abstract review' },
  component: ReviewPage,
})
