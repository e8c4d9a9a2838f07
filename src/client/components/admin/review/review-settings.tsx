import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { EditConflict, useEditConflict } from '#client/components/admin/conflicts/edit-conflict.tsx'
import type { ComparedField } from '#client/components/admin/conflicts/merge-versions.ts'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { call, query } from '#client/data/api.ts'
import { formQuery, refresh } from '#client/data/refresh.ts'
import { InputField, SelectField, TextAreaField } from '#client/form/form-fields.tsx'
import type { FormValues } from '#client/form/form-values.ts'
import { HiddenInput } from '#client/form/hidden-input.tsx'
import { ListField } from '#client/form/list-field.tsx'
import { nestedValues } from '#client/form/nested-values.ts'
import { RecordForm, useRecordForm } from '#client/form/record-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Loading } from '#client/ui/loading.tsx'
import { toast } from '#client/ui/toasts.ts'
import { type Criterion, MAX_CRITERIA } from '#shared/review/criteria.ts'
import {
  blindModeNames,
  blindModes,
  type ReviewSettings,
  type ReviewSettingsUpdate,
  reviewSettingsSchema,
} from '#shared/review/review-settings.ts'

const linesOf = (text: unknown) =>
  String(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const formSchema = z.preprocess((values) => {
  const { criteria, ...rest } = nestedValues(values as FormValues)
  const withLines = (criteria as { words: string }[]).map((one) => ({ ...one, words: linesOf(one.words) }))
  return { ...rest, criteria: withLines }
}, reviewSettingsSchema)

const criterionInWords = ({ name, words }: Criterion) => `${name}: ${words.join(', ')}`

const comparedFields: ComparedField<ReviewSettings>[] = [
  { names: ['blindMode'], label: 'Whom reviewers see', text: ({ blindMode }) => blindModes[blindMode].label },
  { names: ['deadline'], label: 'Last day for reviews', text: ({ deadline }) => deadline },
  {
    names: ['criteria'],
    label: 'Criteria',
    text: ({ criteria }) => criteria.map(criterionInWords).join('\n'),
  },
]

const fetchSettings = () => call('GET /api/review/settings', {})

export const ReviewSettingsForm = () => {
  const settings = useQuery({ ...query('GET /api/review/settings', {}), ...formQuery })
  if (settings.isError) return <QueryError title="Could not load the review settings." of={settings} />
  return settings.data ? <StartedForm saved={settings.data} /> : <Loading />
}

/** Remounted with what was saved, or with a colleague's version. */
const StartedForm = ({ saved }: { saved: ReviewSettingsUpdate }) => {
  const [start, setStart] = useState(saved)
  return <FormFields key={start.version} start={start} onRestart={setStart} />
}

type FormFieldsProps = { start: ReviewSettingsUpdate; onRestart: (settings: ReviewSettingsUpdate) => void }

const FormFields = ({ start, onRestart }: FormFieldsProps) => {
  const queryClient = useQueryClient()
  const [mode, setMode] = useState(start.blindMode)
  const conflict = useEditConflict<ReviewSettings, ReviewSettingsUpdate>({
    start,
    read: fetchSettings,
    fields: comparedFields,
  })
  const form = useRecordForm({
    record: { kind: 'review-settings', id: 1, version: start.version },
    schema: formSchema,
    onSubmit: (mine) =>
      conflict.save(
        mine,
        (settings, version = start.version) =>
          call('PATCH /api/review/settings', { body: { ...settings, version } }),
        { failed: 'Failed to save the settings' },
      ),
    onSaved: async (answer) => {
      onRestart(answer)
      toast({ title: 'Review settings saved', description: conflict.keptInWords() })
      await refresh(queryClient, '/api/review', '/api/history')
    },
  })
  return (
    <RecordForm
      form={form}
      label="Review settings"
      className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5"
    >
      <EditConflict conflict={conflict} form={form.formRef} onTakeTheirs={onRestart} />
      <SelectField
        name="blindMode"
        label="Whom reviewers see"
        hint={`${blindModes[mode].hint} Authors never learn who reviewed.`}
        defaultValue={start.blindMode}
        onInput={({ currentTarget: { value } }) =>
          setMode((last) => blindModeNames.find((name) => name === value) ?? last)
        }
      >
        {blindModeNames.map((name) => (
          <option key={name} value={name}>
            {blindModes[name].label}
          </option>
        ))}
      </SelectField>
      <InputField
        name="deadline"
        type="date"
        label="Last day for reviews"
        hint="Afterwards reviewers can read, but no longer save. Leave it empty for no deadline."
        defaultValue={start.deadline}
      />
      <CriteriaFields criteria={start.criteria} />
      <Button type="submit" className="justify-self-start" disabled={form.pending} busy={form.pending}>
        {form.pending ? 'Saving...' : 'Save settings'}
      </Button>
    </RecordForm>
  )
}

const newCriterion = (): Criterion => ({
  id: crypto.randomUUID(),
  name: '',
  words: ['Poor', 'Fair', 'Good', 'Excellent'],
})

const CriteriaFields = ({ criteria }: { criteria: readonly Criterion[] }) => (
  <ListField
    name="criteria"
    label="Criteria"
    hint="Reviewers give a mark for each, beside accept or reject. They are advice for you: only accept and reject count for automatic approval."
    entry="Criterion"
    items={criteria}
    blank={newCriterion}
    max={MAX_CRITERIA}
  >
    {(field, { id, name, words }) => (
      <>
        <CriterionId name={`${field}.id`} start={id} />
        <InputField
          name={`${field}.name`}
          label="Name"
          required
          defaultValue={name}
          placeholder="Relevance"
          autoComplete="off"
        />
        <TextAreaField
          name={`${field}.words`}
          label="Words for the marks"
          hint="One per line, the lowest first"
          rows={4}
          defaultValue={words.join('\n')}
        />
      </>
    )}
  </ListField>
)

const CriterionId = ({ name, start }: { name: string; start: string }) => {
  const [id, setId] = useState(start)
  return <HiddenInput name={name} value={id} onSet={setId} />
}
