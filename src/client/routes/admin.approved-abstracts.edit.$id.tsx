import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { abstractPaths } from '#client/components/admin/abstracts/abstract-queries.ts'
import { AbstractTextFields } from '#client/components/admin/abstracts/abstract-text-fields.tsx'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { EditRecord } from '#client/components/admin/records/edit-record.tsx'
import type { RecordDescription } from '#client/components/admin/records/record.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { call, query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { InputField } from '#client/form/form-fields.tsx'
import {
  type ApprovedAbstract,
  type ApprovedAbstractEdit,
  approvedAbstractFields,
  approvedAbstractFormSchema,
} from '#shared/abstracts/abstract-fields.ts'

const record: RecordDescription<ApprovedAbstract, ApprovedAbstractEdit> = {
  kind: 'approved-abstracts',
  schema: approvedAbstractFormSchema,
  read: ({ id }) => call('GET /api/approved-abstracts/:id', { params: { id } }),
  edit: {
    send: ({ id }, body) => undoableCall('PATCH /api/approved-abstracts/:id', { params: { id }, body }),
    label: 'Approved abstract',
    submit: 'Save changes',
    saved: 'Approved Abstract Updated',
    failed: 'Failed to update the approved abstract.',
  },
  refresh: abstractPaths,
}

const ApprovedAbstractForm = ({ approved }: { approved: ApprovedAbstract }) => (
  <EditRecord
    record={record}
    start={approved}
    fields={approvedAbstractFields}
    leaveTo={{ to: `/admin/abstracts/approved-details/${approved.abstractId}` }}
  >
    {({ field, start }) => (
      <>
        <AbstractTextFields field={field} start={start} />
        <InputField {...field('institution')} dir="auto" />
      </>
    )}
  </EditRecord>
)

const EditApprovedPage = () => {
  const { id } = Route.useParams()
  const approved = useQuery({
    ...query('GET /api/approved-abstracts/:id', { params: { id } }),
    ...formQuery,
  })
  const abstractId = approved.data?.abstractId
  return (
    <AdminPage
      history={approved.data && { entity: 'approved abstract', entityId: approved.data.id }}
      back={
        abstractId === undefined
          ? { label: 'Back to abstracts', tab: 'abstracts' }
          : { label: 'Back to the approved abstract', to: `/admin/abstracts/approved-details/${abstractId}` }
      }
    >
      <Loaded of={approved} loading="Loading abstract" failure="Error Loading Abstract">
        {(loaded) => <ApprovedAbstractForm approved={loaded} />}
      </Loaded>
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/approved-abstracts/edit/$id')({
  staticData: { heading: 'Edit approved abstract' },
  component: EditApprovedPage,
})
