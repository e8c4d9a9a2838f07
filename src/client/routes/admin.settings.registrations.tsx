import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { BlockLoading, Loaded } from '#client/components/admin/lists/loaded.tsx'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { call, query } from '#client/data/api.ts'
import { Button } from '#client/ui/button.tsx'
import { learntFieldLabel } from '#shared/registrations/learnt-labels.ts'

const RegistrationSettingsPage = () => (
  <AdminPage back={{ label: 'Back to settings', tab: 'settings' }}>
    <Panel title="Labels in registration e-mails">
      <LearntLabels />
    </Panel>
  </AdminPage>
)

/** What the reader of registration e-mails was taught; each label can be removed. */
const LearntLabels = () => (
  <Loaded
    of={useQuery(query('GET /api/learnt-labels', {}))}
    loading={<BlockLoading className="h-20" />}
    failure="Could not load the labels."
  >
    {(labels) =>
      labels.length === 0 ? (
        <p>
          None yet. When you use a line of a pasted e-mail for a field, you can have its label remembered.
        </p>
      ) : (
        <ul className="grid grid-cols-1">
          {labels.map(({ id, label, field }) => (
            <li
              key={id}
              className="flex items-center justify-between gap-3 border-hairline border-t py-2 first:border-t-0"
            >
              <span dir="auto" className="min-w-0 break-words">
                “{label}” is read as {learntFieldLabel(field)}
              </span>
              <ForgetLabel id={id} label={label} />
            </li>
          ))}
        </ul>
      )
    }
  </Loaded>
)

const ForgetLabel = ({ id, label }: { id: number; label: string }) => {
  const forget = useAction({
    send: () => call('DELETE /api/learnt-labels/:id', { params: { id } }),
    done: 'Label removed',
    failed: 'Failed to remove the label',
    refreshes: ['/api/learnt-labels', '/api/history'],
  })
  return (
    <Button
      variant="quiet-danger"
      size="icon-sm"
      aria-label={`Remove “${label}”`}
      busy={forget.isPending}
      onClick={() => forget.mutate()}
      icon={Trash2}
    />
  )
}

export const Route = createFileRoute('/admin/settings/registrations')({
  staticData: { heading: 'Registration e-mails' },
  component: RegistrationSettingsPage,
})
