import { RotateCcw } from 'lucide-react'
import { EditRecord } from '#client/components/admin/records/edit-record.tsx'
import type { RecordDescription } from '#client/components/admin/records/record.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { call } from '#client/data/api.ts'
import { fillForm } from '#client/form/form-values.ts'
import { Button } from '#client/ui/button.tsx'
import type { LetterKind } from '#shared/letters/letters.ts'
import { defaultTemplates, type LetterTemplate, letterContentSchema } from '#shared/letters/templates.ts'
import { MessageEditor } from './message-editor.tsx'
import { type MessageContent, messageFields } from './message-fields.tsx'

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
export const TemplateForm = ({ template }: { template: LetterTemplate }) => {
  const { subject, text, purpose } = defaultTemplates[template.kind]
  return (
    <EditRecord
      record={recordOf(template.kind)}
      start={template}
      fields={messageFields}
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
              >
                <RotateCcw aria-hidden className="size-4" />
                Restore the original text
              </Button>
            </div>
          </MessageEditor>
        </>
      )}
    </EditRecord>
  )
}
