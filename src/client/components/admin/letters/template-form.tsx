import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { EditConflict } from '#client/components/admin/conflicts/edit-conflict.tsx'
import { comparedFields, type RecordDescription } from '#client/components/admin/records/record.ts'
import { useEditRecord } from '#client/components/admin/records/use-edit-record.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { call } from '#client/data/api.ts'
import { fillForm } from '#client/form/form-values.ts'
import { RecordForm } from '#client/form/record-form.tsx'
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

/** Edits the template of one kind of letter. Remounted with what was saved, or with a colleague's version. */
export const TemplateForm = ({ template }: { template: LetterTemplate }) => {
  const [start, setStart] = useState(template)
  return <StartedForm key={start.version} start={start} onRestart={setStart} />
}

type StartedFormProps = { start: LetterTemplate; onRestart: (template: LetterTemplate) => void }

const StartedForm = ({ start, onRestart }: StartedFormProps) => {
  const { subject, text, label, purpose } = defaultTemplates[start.kind]
  const { form, conflict } = useEditRecord({
    record: recordOf(start.kind),
    start,
    fields: comparedFields<MessageContent>(messageFields),
    onSaved: onRestart,
  })
  // The original text must still be saved.
  const restoreOriginal = () => form.formRef.current && fillForm(form.formRef.current, { subject, text })
  return (
    <RecordForm form={form} label={label} className="grid grid-cols-1 gap-5">
      <EditConflict conflict={conflict} form={form.formRef} onTakeTheirs={onRestart} />
      <p className="text-ink-soft">{purpose}</p>
      <MessageEditor kind={start.kind} content={start}>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.pending} disabled={form.pending}>
            Save
          </Button>
          <Button variant="secondary" onClick={restoreOriginal}>
            <RotateCcw aria-hidden className="size-4" />
            Restore the original text
          </Button>
        </div>
      </MessageEditor>
    </RecordForm>
  )
}
