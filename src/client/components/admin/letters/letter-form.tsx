import { useQueryClient } from '@tanstack/react-query'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { call } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { InputField } from '#client/form/form-fields.tsx'
import { toast } from '#client/ui/toasts.ts'
import { type Letter, letterChangeSchema } from '#shared/letters/letters.ts'
import { MessageFields } from './message-fields.tsx'

type LetterFormProps = { letter: Letter; onDone: () => void }

/** Edits one letter only, not its template. */
export const LetterForm = ({ letter, onDone }: LetterFormProps) => {
  const queryClient = useQueryClient()
  const form = useForm({
    schema: letterChangeSchema.omit({ version: true }),
    onSubmit: async (change) => {
      await call('PATCH /api/letters/:id', {
        params: { id: letter.id },
        body: { ...change, version: letter.version },
      })
      toast({ title: 'Letter updated' })
      await refresh(queryClient, '/api/letters')
      onDone()
    },
  })
  return (
    <Form form={form} label="Edit this letter" className="grid gap-5">
      <InputField name="toEmail" type="email" label="To (e-mail)" defaultValue={letter.toEmail} required />
      <MessageFields content={letter} rows={18} />
      <FormFooter submit="Save" pending={form.pending} cancel={onDone} />
    </Form>
  )
}
