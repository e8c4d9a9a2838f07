import { type ComponentProps, useRef } from 'react'
import type { z } from 'zod'
import { Form, type FormControl, type FormOptions, useForm } from './form.tsx'
import { type EditedRecord, type RecordDraftControl, useRecordDraft } from './record-draft.ts'
import { DraftNotice, UnsavedChangesDialog } from './unsaved-changes.tsx'

type Options<S extends z.ZodType, Saved> = Omit<
  FormOptions<S>,
  'draftKey' | 'onInput' | 'formRef' | 'onSubmit'
> & {
  record: EditedRecord
  onSubmit: (values: z.output<S>) => Promise<Saved>
  /** Shows a message and navigates. */
  onSaved: (saved: Saved) => Promise<unknown>
}

type RecordFormControl = FormControl & {
  draft: RecordDraftControl
  isSending: () => boolean
}

/** A form for a record, with drafts and a warning about unsaved changes. */
export const useRecordForm = <S extends z.ZodType, Saved>({
  record,
  onSubmit,
  onSaved,
  ...options
}: Options<S, Saved>): RecordFormControl => {
  const formRef = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const draft = useRecordDraft(formRef, record)
  const form = useForm({
    ...options,
    formRef,
    onInput: draft.handleInput,
    onSubmit: async (values) => {
      sending.current = true
      try {
        const saved = await onSubmit(values)
        // Before onSaved, so that a window closed meanwhile leaves no draft of saved data.
        draft.clearDraft()
        await onSaved(saved)
      } finally {
        sending.current = false
      }
    },
  })
  return { ...form, draft, isSending: () => sending.current }
}

type RecordFormProps = Omit<ComponentProps<typeof Form>, 'form' | 'action'> &
  Pick<ComponentProps<typeof DraftNotice>, 'ifOlder'> & { form: RecordFormControl }

export const RecordForm = ({ form, ifOlder, ...props }: RecordFormProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <DraftNotice draft={form.draft} ifOlder={ifOlder} />
    <UnsavedChangesDialog draft={form.draft} isSending={form.isSending} />
    <Form form={form} {...props} />
  </div>
)
