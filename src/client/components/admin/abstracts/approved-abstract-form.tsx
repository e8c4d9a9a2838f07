import { EditRecord } from '#client/components/admin/records/edit-record.tsx'
import type { RecordDescription } from '#client/components/admin/records/record.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { call } from '#client/data/api.ts'
import { InputField } from '#client/form/form-fields.tsx'
import {
  type ApprovedAbstract,
  type ApprovedAbstractEdit,
  approvedAbstractFields,
  approvedAbstractFormSchema,
} from '#shared/abstracts/abstract-fields.ts'
import { abstractPaths } from './abstract-queries.ts'
import { AbstractTextFields } from './abstract-text-fields.tsx'

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

export const ApprovedAbstractForm = ({ approved }: { approved: ApprovedAbstract }) => (
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
