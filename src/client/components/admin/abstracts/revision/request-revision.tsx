import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  EditConflict,
  isConflict,
  useEditConflict,
} from '#client/components/admin/conflicts/edit-conflict.tsx'
import type { ComparedField } from '#client/components/admin/conflicts/merge-versions.ts'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { call } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { removeDraft } from '#client/form/form-draft.ts'
import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { toast } from '#client/ui/toasts.ts'
import { abstractLimits } from '#shared/abstracts/constants.ts'
import { defaultRevisionDay } from '#shared/abstracts/revision-states.ts'
import { type Revision, type RevisionRequest, revisionRequestSchema } from '#shared/abstracts/revisions.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'
import { venueDay } from '#shared/time/venue-clock.ts'

type Request = Pick<RevisionRequest, 'note' | 'dueOn'>

const comparedFields: ComparedField<Request>[] = [
  { names: ['note'], label: 'What should change', text: ({ note }) => note },
  { names: ['dueOn'], label: 'Last day', text: ({ dueOn }) => formatCalendarDate(dueOn) },
]

type RequestRevisionProps = {
  abstractId: number
  /** The open one, to be changed or sent back. */
  revision: Revision | null
  commentsToAuthor: string
  onClose: () => void
}

/** The last day and what should change; then the letter to the author can be read and sent. */
export const RequestRevision = ({ revision, ...props }: RequestRevisionProps) => {
  // What the form starts from stays, whatever is fetched meanwhile, until a colleague's version is taken.
  const [start, setStart] = useState(revision)
  return <RequestForm key={start?.version} {...props} start={start} onRestart={setStart} />
}

type RequestFormProps = Omit<RequestRevisionProps, 'revision'> & {
  start: Revision | null
  onRestart: (revision: Revision) => void
}

const RequestForm = ({ abstractId, start, commentsToAuthor, onClose, onRestart }: RequestFormProps) => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isReturned = start?.state === 'submitted'
  const { timeZone } = useConference()
  const [today] = useState(() => venueDay(new Date(), timeZone))
  const keepsDay = start && start.dueOn > today
  const draftKey = `revision-request/${abstractId}`
  const conflict = useEditConflict<Request, Revision>({
    start: start ?? undefined,
    read: async (shown) => {
      const params = { id: abstractId }
      const { revision } = await call('GET /api/abstracts/:id/author-activity', { params })
      // What the author sent meanwhile has to be read before it is sent back.
      return revision?.state === shown.state ? revision : shown
    },
    fields: comparedFields,
  })
  const send = (request: Request, version = 0) =>
    call('POST /api/abstracts/:id/revision', { params: { id: abstractId }, body: { ...request, version } })
  const form = useForm({
    schema: revisionRequestSchema,
    draftKey,
    onSubmit: async ({ note, dueOn }) => {
      const failed = isReturned ? 'Failed to send the revision back' : 'Failed to ask for a revision'
      const { letterId } = await conflict.save({ note, dueOn }, send, { failed }).catch((error: unknown) => {
        if (isConflict(error)) void refresh(queryClient, '/api/abstracts')
        throw error
      })
      const kept = conflict.keptInWords()
      const letter =
        letterId === null ? undefined : 'The letter to the author is ready: check it, then send it.'
      toast({
        title: isReturned ? 'Revision sent back' : 'Revision requested',
        description: [kept, letter].filter(Boolean).join(' ') || undefined,
      })
      onClose()
      await refresh(queryClient, '/api/abstracts', '/api/letters', '/api/history', '/api/summary')
      if (letterId !== null) await navigate({ to: '/admin/letters/$id', params: { id: String(letterId) } })
    },
  })
  return (
    <Form
      form={form}
      label={isReturned ? 'Send the revision back' : 'Ask for a revision'}
      prefix="revision-"
      className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-line p-4"
    >
      <EditConflict
        conflict={conflict}
        form={form.formRef}
        onTakeTheirs={(theirs) => {
          removeDraft(draftKey)
          onRestart(theirs)
        }}
      />
      <TextAreaField
        name="note"
        label="What should change"
        hint="The author sees this on their own page and in the letter."
        required
        rows={6}
        dir="auto"
        limit={abstractLimits.revisionNote}
        defaultValue={isReturned ? '' : (start?.note ?? commentsToAuthor)}
      />
      <InputField
        name="dueOn"
        type="date"
        label="Last day"
        hint="The author can revise the abstract until the end of this day."
        required
        min={today}
        defaultValue={keepsDay ? start.dueOn : defaultRevisionDay(today)}
      />
      <FormFooter
        submit={isReturned ? 'Send back' : start ? 'Save request' : 'Ask for a revision'}
        pending={form.pending}
        cancel={onClose}
      />
    </Form>
  )
}
