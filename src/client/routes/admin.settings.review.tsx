import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { EditRecord } from '#client/components/admin/records/edit-record.tsx'
import type { FieldProps, RecordDescription } from '#client/components/admin/records/record.ts'
import { SubmissionModes } from '#client/components/admin/settings/submission-modes.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { call, query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { InputField, SelectField, TextAreaField } from '#client/form/form-fields.tsx'
import type { FormValues } from '#client/form/form-values.ts'
import { HiddenInput } from '#client/form/hidden-input.tsx'
import { ListField } from '#client/form/list-field.tsx'
import { nestedValues } from '#client/form/nested-values.ts'
import { type Criterion, MAX_CRITERIA } from '#shared/review/criteria.ts'
import {
  type BlindMode,
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

const record: RecordDescription<ReviewSettingsUpdate, ReviewSettings> = {
  kind: 'review-settings',
  schema: formSchema,
  read: () => call('GET /api/review/settings', {}),
  edit: {
    send: (_, body) => undoableCall('PATCH /api/review/settings', { body }),
    label: 'Review settings',
    submit: 'Save settings',
    saved: 'Review settings saved',
    failed: 'Failed to save the settings',
  },
  refresh: ['/api/review', '/api/history'],
}

const fields = {
  blindMode: {
    label: 'Whom reviewers see',
    text: ({ blindMode }: ReviewSettings) => blindModes[blindMode].label,
  },
  deadline: {
    label: 'Last day for reviews',
    hint: 'Afterwards reviewers can read, but no longer save. Leave it empty for no deadline.',
  },
  criteria: {
    label: 'Criteria',
    text: ({ criteria }: ReviewSettings) => criteria.map(criterionInWords).join('\n'),
  },
} as const

const ReviewSettingsForm = () => (
  <Loaded
    of={useQuery({ ...query('GET /api/review/settings', {}), ...formQuery })}
    failure="Could not load the review settings."
  >
    {(saved) => (
      <EditRecord
        record={record}
        start={saved}
        fields={fields}
        restart={(settings) => settings}
        className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5"
      >
        {({ field, start = saved }) => (
          <>
            <BlindModeField start={start.blindMode} {...field('blindMode')} />
            <InputField {...field('deadline')} type="date" />
            <CriteriaFields criteria={start.criteria} />
          </>
        )}
      </EditRecord>
    )}
  </Loaded>
)

const BlindModeField = ({ start, ...field }: FieldProps & { start: BlindMode }) => {
  const [mode, setMode] = useState(start)
  return (
    <SelectField
      {...field}
      hint={`${blindModes[mode].hint} Authors never learn who reviewed.`}
      onInput={({ currentTarget: { value } }) =>
        setMode((last) => blindModeNames.find((name) => name === value) ?? last)
      }
      options={blindModeNames.map((name) => [name, blindModes[name].label])}
    />
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

const ReviewSettingsPage = () => (
  <AdminPage
    back={{ label: 'Back to settings', tab: 'settings' }}
    history={{ entity: 'setting', entityId: 'review' }}
  >
    <div className="mb-5">
      <Panel title="Submissions">
        <SubmissionModes />
      </Panel>
    </div>
    <ReviewSettingsForm />
  </AdminPage>
)

export const Route = createFileRoute('/admin/settings/review')({
  staticData: { heading: 'Review settings' },
  component: ReviewSettingsPage,
})
