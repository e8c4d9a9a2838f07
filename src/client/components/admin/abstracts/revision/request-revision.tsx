import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { call } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { toast } from '#client/ui/toasts.ts'
import { abstractLimits } from '#shared/abstracts/constants.ts'
import { defaultRevisionDay } from '#shared/abstracts/revision-states.ts'
import { type Revision, revisionRequestSchema } from '#shared/abstracts/revisions.ts'
import { venueDay } from '#shared/time/venue-clock.ts'

type RequestRevisionProps = {
  abstractId: number
  /** The open one, to be changed or sent back. */
  revision: Revision | null
  commentsToAuthor: string
  onClose: () => void
}

/** The last day and what should change; then the letter to the author can be read and sent. */
export const RequestRevision = ({
  abstractId,
  revision,
  commentsToAuthor,
  onClose,
}: RequestRevisionProps) => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isReturned = revision?.state === 'submitted'
  const { timeZone } = useConference()
  const [today] = useState(() => venueDay(new Date(), timeZone))
  const keepsDay = revision && revision.dueOn > today
  const form = useForm({
    schema: revisionRequestSchema,
    draftKey: `revision-request/${abstractId}`,
    onSubmit: async (request) => {
      const { letterId } = await call('POST /api/abstracts/:id/revision', {
        params: { id: abstractId },
        body: { ...request, version: revision?.version },
      })
      toast({
        title: isReturned ? 'Revision sent back' : 'Revision requested',
        description:
          letterId === null ? undefined : 'The letter to the author is ready: check it, then send it.',
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
      className="grid max-w-2xl gap-4 rounded-md border border-line p-4"
    >
      <TextAreaField
        name="note"
        label="What should change"
        hint="The author sees this on their own page and in the letter."
        required
        rows={6}
        dir="auto"
        limit={abstractLimits.revisionNote}
        defaultValue={isReturned ? '' : (revision?.note ?? commentsToAuthor)}
      />
      <InputField
        name="dueOn"
        type="date"
        label="Last day"
        hint="The author can revise the abstract until the end of this day."
        required
        min={today}
        defaultValue={keepsDay ? revision.dueOn : defaultRevisionDay(today)}
      />
      <FormFooter
        submit={isReturned ? 'Send back' : revision ? 'Save request' : 'Ask for a revision'}
        pending={form.pending}
        cancel={onClose}
      />
    </Form>
  )
}
