import { useQueryClient } from '@tanstack/react-query'
import { type Letter, letterChangeSchema } from '../../../../shared/letters/letters'
import { call } from '../../../data/api'
import { refresh } from '../../../data/refresh'
import { Form, useForm } from '../../../form/form'
import { InputField } from '../../../form/form-fields'
import { toast } from '../../../ui/toasts'
import { FormFooter } from '../layout/form-footer'
import { MessageFields } from './message-fields'

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
