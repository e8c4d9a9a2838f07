import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { AudiencePicker } from '#client/components/admin/letters/audience-picker.tsx'
import { WriteLetters } from '#client/components/admin/letters/write-letters.tsx'
import { searchParams } from '#client/components/admin/navigation/search-params.ts'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { type RecipientQuery, recipientQuerySchema } from '#shared/letters/audiences.ts'

const defaultAudience: RecipientQuery = { kind: 'free', audience: 'everyone' }

const NewLettersPage = () => {
  const { person, note, ...search } = Route.useSearch()
  const to = recipientQuerySchema.catch(defaultAudience).parse(search)
  const navigate = useNavigate({ from: Route.fullPath })
  const [edited, setEdited] = useState(false)
  const [asked, setAsked] = useState<RecipientQuery>()
  const change = (next: RecipientQuery) => {
    setAsked(undefined)
    setEdited(false)
    void navigate({ search: next, replace: true })
  }
  return (
    <AdminPage back={{ label: 'Back to letters', to: '/admin/letters' }}>
      <div className="grid grid-cols-1 gap-8">
        <AudiencePicker to={to} onChange={(next) => (edited ? setAsked(next) : change(next))} />
        <WriteLetters
          to={to}
          person={person}
          noteId={Number(note) || undefined}
          onEdited={setEdited}
          onPrepared={(batch) => navigate({ to: '/admin/letters', search: { group: 'drafts', batch } })}
        />
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title="Discard your changes?"
        confirm="Discard changes"
        onConfirm={() => asked && change(asked)}
        onCancel={() => setAsked(undefined)}
      >
        You have changed the message. Another letter or group of recipients starts from the template again.
      </ConfirmDialog>
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/letters/new')({
  validateSearch: searchParams('kind', 'audience', 'day', 'person', 'note'),
  staticData: { heading: 'Write letters' },
  component: NewLettersPage,
})
