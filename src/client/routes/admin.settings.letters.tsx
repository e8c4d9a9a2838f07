import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { type MessageContent, MessageEditor } from '#client/components/admin/letters/message-editor.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { searchParams } from '#client/components/admin/navigation/search-params.ts'
import { EditRecord } from '#client/components/admin/records/edit-record.tsx'
import type { RecordDescription } from '#client/components/admin/records/record.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { call, query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { fillForm } from '#client/form/form-values.ts'
import { Button } from '#client/ui/button.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { type LetterKind, letterKind, letterKinds } from '#shared/letters/letters.ts'
import {
  defaultTemplates,
  type LetterTemplate,
  letterContentSchema,
  letterTemplateFields,
} from '#shared/letters/templates.ts'

const recordOf = (kind: LetterKind): RecordDescription<LetterTemplate, MessageContent> => ({
  kind: `letter-templates/${kind}`,
  schema: letterContentSchema(kind),
  read: async (start) =>
    (await call('GET /api/letter-templates', {})).find((template) => template.kind === kind) ?? start,
  edit: {
    send: (_, body) => undoableCall('PATCH /api/letter-templates/:kind', { params: { kind }, body }),
    label: defaultTemplates[kind].label,
    submit: 'Save',
    saved: () => ({
      title: 'Template saved',
      description: `New “${defaultTemplates[kind].label}” letters will use it.`,
    }),
    failed: 'Failed to save the template',
  },
  refresh: ['/api/letter-templates'],
})

/** Edits the template of one kind of letter. */
const TemplateForm = ({ template }: { template: LetterTemplate }) => {
  const { subject, text, purpose } = defaultTemplates[template.kind]
  return (
    <EditRecord
      record={recordOf(template.kind)}
      start={template}
      fields={letterTemplateFields}
      restart={(saved) => saved}
      hasOwnFooter
      className="grid grid-cols-1 gap-5"
    >
      {({ start = template, formRef, pending }) => (
        <>
          <p className="text-ink-soft">{purpose}</p>
          <MessageEditor kind={template.kind} content={start}>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={pending} disabled={pending}>
                Save
              </Button>
              <Button
                variant="secondary"
                // The original text must still be saved.
                onClick={() => formRef.current && fillForm(formRef.current, { subject, text })}
                icon={RotateCcw}
              >
                Restore the original text
              </Button>
            </div>
          </MessageEditor>
        </>
      )}
    </EditRecord>
  )
}

const tabs = letterKinds.map((id) => ({ id, label: defaultTemplates[id].label }))

const LetterTextsPage = () => {
  const kind = letterKind.catch('receipt').parse(Route.useSearch().kind)
  const navigate = useNavigate({ from: Route.fullPath })
  const template = useQuery({
    ...query('GET /api/letter-templates', {}),
    ...formQuery,
    select: (templates) => templates.find((one) => one.kind === kind),
  })
  return (
    <AdminPage back={{ label: 'Back to settings', tab: 'settings' }}>
      <Tabs
        label="Letters"
        tabs={tabs}
        selected={kind}
        onSelect={(next) => void navigate({ search: { kind: next }, replace: true })}
      >
        <Loaded of={template} loading="Loading templates" failure="Could not load the letter templates.">
          {(loaded) => <TemplateForm key={kind} template={loaded} />}
        </Loaded>
      </Tabs>
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/settings/letters')({
  validateSearch: searchParams('kind'),
  staticData: { heading: 'Letter templates' },
  component: LetterTextsPage,
})
