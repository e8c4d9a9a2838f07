import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type RecipientQuery, recipientQuerySchema } from '../../shared/letters/audiences'
import { AdminPage } from '../components/admin/layout/admin-page'
import { AudiencePicker } from '../components/admin/letters/audience-picker'
import { searchParams } from '../components/admin/letters/search-params'
import { WriteLetters } from '../components/admin/letters/write-letters'

const defaultAudience: RecipientQuery = { kind: 'free', audience: 'everyone' }

const NewLettersPage = () => {
  const { person, note, ...search } = Route.useSearch()
  const to = recipientQuerySchema.catch(defaultAudience).parse(search)
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <AdminPage back={{ label: 'Back to letters', to: '/admin/letters' }}>
      <div className="grid grid-cols-1 gap-8">
        <AudiencePicker to={to} onChange={(next) => void navigate({ search: next, replace: true })} />
        <WriteLetters
          to={to}
          person={person}
          noteId={Number(note) || undefined}
          onPrepared={(batch) => navigate({ to: '/admin/letters', search: { group: 'drafts', batch } })}
        />
      </div>
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/letters/new')({
  validateSearch: searchParams('kind', 'audience', 'day', 'person', 'note'),
  staticData: { heading: 'Write letters' },
  component: NewLettersPage,
})
