import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { call } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'
import { defaultTemplates, type LetterTemplate, letterContentSchema } from '#shared/letters/templates.ts'
import { MessageEditor } from './message-editor.tsx'
import type { MessageContent } from './message-fields.tsx'

/** Edits the template of one kind of letter. */
export const TemplateForm = ({ template }: { template: LetterTemplate }) => {
  const queryClient = useQueryClient()
  const { kind } = template
  const original = defaultTemplates[kind]
  // Restoring the original text fills the fields; it must still be saved.
  const [start, setStart] = useState<MessageContent & { key: number }>({ ...template, key: 0 })
  const form = useForm({
    schema: letterContentSchema(kind),
    onSubmit: async (content) => {
      await call('PATCH /api/letter-templates/:kind', {
        params: { kind },
        body: { ...content, version: template.version },
      })
      toast({ title: 'Template saved', description: `New “${original.label}” letters will use it.` })
      await refresh(queryClient, '/api/letter-templates')
    },
  })
  return (
    <Form form={form} label={original.label} className="grid grid-cols-1 gap-5">
      <p className="text-ink-soft">{original.purpose}</p>
      <MessageEditor key={start.key} kind={kind} content={start}>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.pending} disabled={form.pending}>
            Save
          </Button>
          <Button variant="secondary" onClick={() => setStart({ ...original, key: start.key + 1 })}>
            <RotateCcw aria-hidden className="size-4" />
            Restore the original text
          </Button>
        </div>
      </MessageEditor>
    </Form>
  )
}
