import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { PreviousNext } from '#client/components/admin/layout/previous-next.tsx'
import { LetterView } from '#client/components/admin/letters/letter-view.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { searchParams } from '#client/components/admin/navigation/search-params.ts'
import { query } from '#client/data/api.ts'
import { letterFilterSchema } from '#shared/letters/letters.ts'

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
      <Loaded
        of={letter}
        loading="Loading letter"
        missing="Letter not found"
        failure="Could not load the letter."
      >
        {(loaded) => (
          <LetterView
            key={id}
            letter={loaded}
            mailOn={info.data?.emailNotifications ?? false}
            onChanged={openNext}
          />
        )}
      </Loaded>
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/letters/$id')({
  validateSearch: searchParams('group', 'batch'),
  staticData: { heading: 'Letter' },
  component: LetterPage,
})
