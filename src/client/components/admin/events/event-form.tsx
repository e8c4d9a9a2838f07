import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { abstractPaths } from '#client/components/admin/abstracts/abstract-queries.ts'
import { EditConflict, useEditConflict } from '#client/components/admin/conflicts/edit-conflict.tsx'
import { rememberTab } from '#client/components/admin/dashboard/active-tab.ts'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { ApiError, call, errorMessage, query } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { fillForm, readForm } from '#client/form/form-values.ts'
import { RecordForm, useRecordForm } from '#client/form/record-form.tsx'
import { toast } from '#client/ui/toasts.ts'
import type { ApprovedAbstractListItem } from '#shared/abstracts/approved-abstracts.ts'
import { releasedText } from '#shared/abstracts/decisions.ts'
import type { Author } from '#shared/authors/authors.ts'
import { type ConferenceEvent, type EventInput, eventFormSchema } from '#shared/events/events.ts'
import type { Room } from '#shared/rooms/rooms.ts'
import { ClashNotice } from './clash-notice.tsx'
import { comparedEventFields } from './compared-event-fields.ts'
import { EventFields } from './event-fields.tsx'
import { ReleaseNotice } from './release-notice.tsx'

type EventFormProps = {
  event?: ConferenceEvent
  rooms: Room[]
  authors: Author[]
  abstracts: ApprovedAbstractListItem[]
  /** All events, to warn of clashes. */
  events: ConferenceEvent[]
  types: string[]
}

const status = (error: unknown) => (error instanceof ApiError ? error.status : 0)

/** Remounted with other start values when the organiser takes over a colleague's version. */
export const EventForm = (props: EventFormProps) => {
  const [start, setStart] = useState(props.event)
  return <FormFields key={start?.version} {...props} event={start} onRestart={setStart} />
}

type FormFieldsProps = EventFormProps & { onRestart: (theirs: ConferenceEvent) => void }

const FormFields = ({ onRestart, ...props }: FormFieldsProps) => {
  const { event: started, rooms, authors, abstracts, events } = props
  const conflict = useEditConflict<EventInput, ConferenceEvent>(started, ({ id }) =>
    call('GET /api/events/:id', { params: { id } }),
  )
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  const form = useRecordForm({
    record: { kind: 'events', id: started?.id ?? 'new', version: started?.version },
    schema: eventFormSchema,
    onSubmit: (body) => {
      const verb = started ? 'update' : 'create'
      return conflict.save(
        () =>
          started
            ? call('PATCH /api/events/:id', {
                params: { id: started.id },
                body: { ...body, version: conflict.version() },
              })
            : call('POST /api/events', { body }),
        {
          failed: `Failed to ${verb} the event. Please try again.`,
          describe: (error) => `Failed to ${verb} event: ${status(error)}. ${errorMessage(error)}`,
          mine: () => body,
        },
      )
    },
    onSaved: async ({ warnings, releasedDecisions }) => {
      const title = started ? 'Event Updated Successfully' : 'Event Created Successfully'
      const said = [...warnings, releasedText(releasedDecisions)].filter(Boolean).join(' ')
      toast({ title, description: said || undefined })
      rememberTab('events')
      await refresh(queryClient, '/api/decisions', ...abstractPaths)
      await navigate({ to: '/admin' })
    },
  })

  const fillFrom = async ({ currentTarget: select }: FormEvent<HTMLSelectElement>) => {
    const { value } = select
    const abstract = abstracts.find(({ id }) => String(id) === value)
    const target = form.formRef.current
    if (!abstract || !target) return
    fillForm(target, { title: abstract.abstractTitle, mainPresenterId: String(abstract.authorId ?? '') })
    const { description } = readForm(target)
    // The list does not include the abstract texts.
    try {
      const { abstractText } = await queryClient.fetchQuery(
        query('GET /api/approved-abstracts/:id', { params: { id: abstract.id } }),
      )
      // Another abstract may have been picked, or text typed, in the meantime.
      if (select.value === value && readForm(target).description === description)
        fillForm(target, { description: abstractText })
    } catch (error) {
      toast({
        title: 'Error loading data. Please try again.',
        description: errorMessage(error),
        tone: 'danger',
      })
    }
  }

  return (
    <RecordForm form={form} label={started ? 'Edit Event' : 'Add New Event'} className="grid max-w-2xl gap-5">
      <EditConflict
        conflict={conflict}
        fields={comparedEventFields(props)}
        form={form.formRef}
        onTakeTheirs={onRestart}
      />
      <EventFields {...props} onAbstract={(event) => void fillFrom(event)} />
      <ReleaseNotice form={form.formRef} abstracts={abstracts} />
      <ClashNotice form={form.formRef} id={started?.id} events={events} rooms={rooms} authors={authors} />
      <FormFooter
        submit={started ? 'Update Event' : 'Create Event'}
        busy="Processing..."
        pending={form.pending}
        cancel={{ to: '/admin', onClick: () => rememberTab('events') }}
      />
    </RecordForm>
  )
}
