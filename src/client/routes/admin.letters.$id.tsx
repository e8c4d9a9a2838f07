import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { letterFilterSchema } from '../../shared/letters/letters'
import { AdminPage } from '../components/admin/layout/admin-page'
import { PreviousNext } from '../components/admin/layout/previous-next'
import { LetterView } from '../components/admin/letters/letter-view'
import { ListLoading } from '../components/admin/lists/list-loading'
import { isMissing, QueryError } from '../components/admin/lists/query-error'
import { searchParams } from '../components/admin/navigation/search-params'
import { query } from '../data/api'
import { Alert } from '../ui/alert'

const LetterPage = () => {
  const { id } = Route.useParams()
  const filter = letterFilterSchema.catch({}).parse(Route.useSearch())
  const navigate = useNavigate()
  const letter = useQuery(query('GET /api/letters/:id', { params: { id }, query: filter }))
  const info = useQuery(query('GET /api/site-info', {}))
  // Goes to the next letter, or back to the list after the last.
  const openNext = () => {
    const next = letter.data?.next ?? letter.data?.previous
    return next
      ? navigate({ to: '/admin/letters/$id', params: { id: String(next) }, search: filter })
      : navigate({ to: '/admin/letters', search: filter })
  }
  return (
    <AdminPage
      title={letter.data ? `Letter to ${letter.data.toName || letter.data.toEmail}` : undefined}
      back={{ label: 'Back to letters', to: '/admin/letters', search: filter }}
      actions={
        letter.data && (
          <PreviousNext
            noun="letter"
            previous={letter.data.previous}
            next={letter.data.next}
            position={`${letter.data.position} of ${letter.data.total}`}
            linkTo={(to) => ({ to: '/admin/letters/$id', params: { id: String(to) }, search: filter })}
          />
        )
      }
      history={letter.data && { entity: 'letter', entityId: letter.data.id }}
    >
      {letter.isPending ? (
        <ListLoading label="Loading letter" />
      ) : letter.isError ? (
        isMissing(letter.error) ? (
          <Alert tone="danger">Letter not found</Alert>
        ) : (
          <QueryError title="Could not load the letter." of={letter} />
        )
      ) : (
        <LetterView
          key={id}
          letter={letter.data}
          mailOn={info.data?.emailNotifications ?? false}
          onChanged={openNext}
        />
      )}
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/letters/$id')({
  validateSearch: searchParams('group', 'batch'),
  staticData: { heading: 'Letter' },
  component: LetterPage,
})
