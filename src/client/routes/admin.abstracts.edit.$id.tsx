import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { abstractPaths } from '#client/components/admin/abstracts/abstract-queries.ts'
import { AbstractTextFields } from '#client/components/admin/abstracts/abstract-text-fields.tsx'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { CorrectEverywhere } from '#client/components/admin/people/correct-everywhere.tsx'
import { EditRecord } from '#client/components/admin/records/edit-record.tsx'
import type { RecordDescription } from '#client/components/admin/records/record.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { call, query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { InputField, SelectField } from '#client/form/form-fields.tsx'
import { SingleNameField } from '#client/form/single-name-field.tsx'
import {
  type Abstract,
  type AbstractCorrection,
  abstractCorrectionFormSchema,
  abstractFields,
} from '#shared/abstracts/abstract-fields.ts'
import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import { preferredFormLabels } from '#shared/abstracts/constants.ts'

const record: RecordDescription<Abstract, AbstractCorrection> = {
  kind: 'abstracts',
  schema: abstractCorrectionFormSchema,
  read: ({ id }) => call('GET /api/abstracts/:id', { params: { id } }),
  edit: {
    send: ({ id }, body) => undoableCall('PATCH /api/abstracts/:id', { params: { id }, body }),
    label: 'Correct the abstract',
    submit: 'Save changes',
    saved: 'Abstract corrected',
    failed: 'Failed to correct the abstract',
  },
  refresh: abstractPaths,
}

const fields = {
  ...abstractFields,
  leadAuthorTitle: {
    ...abstractFields.leadAuthorTitle,
    comparedAs: 'Lead author',
    text: (row: AbstractCorrection) => leadAuthorName(row),
    together: ['leadAuthorTitle', 'leadAuthorFirstName', 'leadAuthorSurname'],
  },
  leadAuthorFirstName: { ...abstractFields.leadAuthorFirstName, comparedAs: false },
  leadAuthorSurname: { ...abstractFields.leadAuthorSurname, comparedAs: false },
} as const

const CorrectionForm = ({ abstract }: { abstract: Abstract }) => (
  <EditRecord
    record={record}
    start={abstract}
    fields={fields}
    leaveTo={{ to: `/admin/abstracts/review/${abstract.id}` }}
  >
    {({ field, start, formRef }) => (
      <>
        <p className="text-ink-soft">
          The author sees on their own page what was corrected. The approved text and the speaker’s name and
          address change too, unless they were edited separately.
        </p>
        <AbstractTextFields field={field} start={start} />
        <SelectField
          {...field('preferredForm')}
          options={Object.entries(preferredFormLabels).map(([form, label]) => [form, label])}
        />
        <div className="grid gap-5 sm:grid-cols-[7rem_1fr_1fr]">
          <InputField {...field('leadAuthorTitle')} />
          <InputField {...field('leadAuthorFirstName')} dir="auto" />
          <InputField {...field('leadAuthorSurname')} dir="auto" />
        </div>
        <SingleNameField isTicked={start?.leadAuthorSurname === ''} />
        <InputField {...field('email')} type="email" />
        {start && <CorrectEverywhere formRef={formRef} entity="abstract" record={start} />}
      </>
    )}
  </EditRecord>
)

const CorrectAbstractPage = () => {
  const { id } = Route.useParams()
  const abstract = useQuery({ ...query('GET /api/abstracts/:id', { params: { id } }), ...formQuery })
  return (
    <AdminPage
      history={abstract.data && { entity: 'abstract', entityId: abstract.data.id }}
      back={{ label: 'Back to the abstract', to: `/admin/abstracts/review/${id}` }}
    >
      <Loaded of={abstract} loading="Loading abstract" failure="Error Loading Abstract">
        {(loaded) => <CorrectionForm abstract={loaded} />}
      </Loaded>
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/abstracts/edit/$id')({
  staticData: { heading: 'Correct the abstract' },
  component: CorrectAbstractPage,
})
