import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type ApprovedAbstract,
  approvedAbstractEditSchema,
} from '../../../../shared/abstracts/approved-abstracts'
import { abstractLimits } from '../../../../shared/abstracts/constants'
import { otherAuthorLines } from '../../../../shared/authors/other-authors'
import { call, errorMessage } from '../../../data/api'
import { InputField, TextAreaField } from '../../../form/form-fields'
import { RecordForm, useRecordForm } from '../../../form/record-form'
import { Button, buttonStyle } from '../../../ui/button'
import { toast } from '../../../ui/toasts'
import { EditConflict, useEditConflict } from '../conflicts/edit-conflict'
import { PlainText } from '../layout/record-details'
import { refreshAbstracts } from './abstract-queries'
import { CoAuthors } from './co-authors'

/** Started again when the organiser takes over what somebody else saved. */
export const ApprovedAbstractForm = ({ approved }: { approved: ApprovedAbstract }) => {
  const [start, setStart] = useState(approved)
  return <FormFrom key={start.version} start={start} onRestart={setStart} />
}

type FormFromProps = { start: ApprovedAbstract; onRestart: (theirs: ApprovedAbstract) => void }

const FormFrom = ({ start, onRestart }: FormFromProps) => {
  const { id, abstractId } = start
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { seenVersion, theirs, look, saveAnyway } = useEditConflict(start)
  const form = useRecordForm({
    record: { kind: 'approved-abstracts', id, version: start.version },
    schema: approvedAbstractEditSchema,
    onSubmit: async (edit) => {
      try {
        await call('PATCH /api/approved-abstracts/:id', {
          params: { id },
          body: { ...edit, version: seenVersion() },
        })
      } catch (error) {
        toast({
          title: 'Failed to update the approved abstract.',
          description: errorMessage(error),
          tone: 'danger',
        })
        await look(error, () => call('GET /api/approved-abstracts/:id', { params: { id } }))
        throw error
      }
    },
    onSaved: async () => {
      toast({ title: 'Approved Abstract Updated' })
      await navigate({ to: '/admin/abstracts/approved-details/$id', params: { id: String(abstractId) } })
      await refreshAbstracts(queryClient)
    },
  })
  return (
    <RecordForm form={form} label="Approved abstract" className="grid max-w-2xl gap-5">
      {theirs && (
        <EditConflict
          savedAt={theirs.updatedAt}
          facts={[
            ['Title', theirs.abstractTitle],
            ['Abstract', <PlainText key="text">{theirs.abstractText}</PlainText>],
            ['Contributors', <CoAuthors key="authors" stored={theirs.otherAuthors} />],
            ['Institution', theirs.institution],
          ]}
          onSaveAnyway={() => saveAnyway(form.formRef.current)}
          onTakeTheirs={() => onRestart(theirs)}
        />
      )}
      <InputField name="abstractTitle" label="Title" required dir="auto" defaultValue={start.abstractTitle} />
      <TextAreaField
        name="abstractText"
        label="Abstract"
        required
        rows={14}
        dir="auto"
        limit={abstractLimits.abstractText}
        defaultValue={start.abstractText}
      />
      <TextAreaField
        name="otherAuthors"
        label="Other contributors"
        hint="One name per line"
        rows={4}
        dir="auto"
        defaultValue={otherAuthorLines(start.otherAuthors)}
      />
      <InputField
        name="institution"
        label="Institution"
        required
        dir="auto"
        defaultValue={start.institution}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={form.pending} busy={form.pending}>
          {form.pending ? 'Saving...' : 'Save changes'}
        </Button>
        <Link
          to="/admin/abstracts/approved-details/$id"
          params={{ id: String(abstractId) }}
          className={buttonStyle({ variant: 'secondary' })}
        >
          Cancel
        </Link>
      </div>
    </RecordForm>
  )
}
