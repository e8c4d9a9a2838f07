import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import {
  defaultTemplates,
  type LetterTemplate,
  letterContentSchema,
} from '../../../../shared/letters/templates'
import { call } from '../../../data/api'
import { refresh } from '../../../data/refresh'
import { Form, useForm } from '../../../form/form'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toasts'
import { MessageEditor } from './message-editor'
import type { MessageContent } from './message-fields'

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
