import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ComparedField,
  EditConflict,
  useEditConflict,
} from '#client/components/admin/conflicts/edit-conflict.tsx'
import { call } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { InputField, SelectField } from '#client/form/form-fields.tsx'
import { RecordForm, useRecordForm } from '#client/form/record-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'
import {
  type BookSettings,
  type BookSettingsUpdate,
  bookOrders,
  bookSettingLabels,
  bookSettingsSchema,
} from '#shared/book/book-settings.ts'
import { WelcomeField } from './welcome-field.tsx'

const orderLabels: Record<(typeof bookOrders)[number], string> = {
  session: 'By day and time',
  title: 'By title',
}

const comparedFields = (Object.keys(bookSettingLabels) as (keyof BookSettings)[]).map(
  (name): ComparedField<BookSettings> => [
    bookSettingLabels[name],
    (settings) => (name === 'order' ? orderLabels[settings.order] : settings[name]),
  ],
)

const fetchSettings = () => call('GET /api/book/settings', {})

/** Remounted with what was saved, or with a colleague's version. */
export const BookSettingsForm = ({ saved }: { saved: BookSettingsUpdate }) => {
  const [start, setStart] = useState(saved)
  return <FormFields key={start.version} start={start} onRestart={setStart} />
}

type FormFieldsProps = { start: BookSettingsUpdate; onRestart: (settings: BookSettingsUpdate) => void }

const FormFields = ({ start, onRestart }: FormFieldsProps) => {
  const queryClient = useQueryClient()
  const conflict = useEditConflict<BookSettings, BookSettingsUpdate>(start, fetchSettings)
  const form = useRecordForm({
    record: { kind: 'book', id: 1, version: start.version },
    schema: bookSettingsSchema,
    onSubmit: (settings) => {
      const version = conflict.version() ?? start.version
      return conflict.save(() => call('PATCH /api/book/settings', { body: { ...settings, version } }), {
        failed: 'Failed to save the settings',
        mine: () => settings,
      })
    },
    onSaved: async (answer) => {
      onRestart(answer)
      toast({ title: 'Book settings saved' })
      await refresh(queryClient, '/api/book/report', '/api/book/deposit', '/api/history')
    },
  })
  return (
    <RecordForm form={form} label="Settings of the book" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <EditConflict
        conflict={conflict}
        fields={comparedFields}
        form={form.formRef}
        onTakeTheirs={onRestart}
      />
      <WelcomeField html={start.welcome} />
      <SelectField name="order" label={bookSettingLabels.order} defaultValue={start.order}>
        {bookOrders.map((order) => (
          <option key={order} value={order}>
            {orderLabels[order]}
          </option>
        ))}
      </SelectField>
      <InputField name="publisher" label={bookSettingLabels.publisher} defaultValue={start.publisher} />
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField name="isbn" label={bookSettingLabels.isbn} hint="13 digits" defaultValue={start.isbn} />
        <InputField name="issn" label={bookSettingLabels.issn} hint="8 digits" defaultValue={start.issn} />
      </div>
      <InputField
        name="licence"
        label={bookSettingLabels.licence}
        hint="Such as CC BY 4.0, or the address of a licence"
        defaultValue={start.licence}
      />
      <InputField
        name="doiPrefix"
        label={bookSettingLabels.doiPrefix}
        hint="Such as 10.5555, if you register DOIs"
        defaultValue={start.doiPrefix}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField
          name="depositorName"
          label={bookSettingLabels.depositorName}
          defaultValue={start.depositorName}
        />
        <InputField
          name="depositorEmail"
          label={bookSettingLabels.depositorEmail}
          type="email"
          defaultValue={start.depositorEmail}
        />
      </div>
      <Button type="submit" className="justify-self-start" disabled={form.pending} busy={form.pending}>
        {form.pending ? 'Saving...' : 'Save settings'}
      </Button>
    </RecordForm>
  )
}
