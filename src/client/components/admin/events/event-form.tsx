import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { leadAuthorName } from '../../../../shared/abstracts/abstracts'
import type { ApprovedAbstractListItem } from '../../../../shared/abstracts/approved-abstracts'
import type { Author } from '../../../../shared/authors/authors'
import { eventTypeName } from '../../../../shared/events/event-types'
import { announced, type ConferenceEvent, eventDays, eventFormSchema } from '../../../../shared/events/events'
import type { Room } from '../../../../shared/rooms/rooms'
import { timeOf } from '../../../../shared/time/dates'
import { ApiError, call, errorMessage, query } from '../../../data/api'
import { refresh } from '../../../data/refresh'
import { InputField, SelectField, TextAreaField } from '../../../form/form-fields'
import { fillForm, readForm } from '../../../form/form-values'
import { RecordForm, useRecordForm } from '../../../form/record-form'
import { Button, buttonStyle } from '../../../ui/button'
import { toast } from '../../../ui/toasts'
import { rememberTab } from '../dashboard/active-tab'
import { ClashNotice } from './clash-notice'
import { OtherSpeakers } from './other-speakers'

type EventFormProps = {
  event?: ConferenceEvent
  rooms: Room[]
  authors: Author[]
  abstracts: ApprovedAbstractListItem[]
  /** All events, to tell clashes while one chooses. */
  events: ConferenceEvent[]
  types: string[]
}

const status = (error: unknown) => (error instanceof ApiError ? error.status : 0)

/** `event` is the state that was loaded; a save that would overwrite a newer one is refused. */
export const EventForm = ({ event, rooms, authors, abstracts, events, types }: EventFormProps) => {
  const [started] = useState(event)
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  const form = useRecordForm({
    record: { kind: 'events', id: started?.id ?? 'new', version: started?.version },
    schema: eventFormSchema,
    onSubmit: async (body) => {
      const verb = started ? 'update' : 'create'
      try {
        return started
          ? await call('PATCH /api/events/:id', {
              params: { id: started.id },
              body: { ...body, version: started.version },
            })
          : await call('POST /api/events', { body })
      } catch (error) {
        toast({
          title: `Failed to ${verb} the event. Please try again.`,
          description: `Failed to ${verb} event: ${status(error)}. ${errorMessage(error)}`,
          tone: 'danger',
        })
        throw error
      }
    },
    onSaved: async ({ warnings }) => {
      const title = started ? 'Event Updated Successfully' : 'Event Created Successfully'
      toast({ title, description: warnings.join(' ') || undefined })
      rememberTab('events')
      await refresh(queryClient, '/api/events', '/api/authors')
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
    // The list carries no long texts.
    try {
      const { abstractText } = await queryClient.fetchQuery(
        query('GET /api/approved-abstracts/:id', { params: { id: abstract.id } }),
      )
      // Another may have been picked, or something typed, while this one was on its way.
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

  const kept = started?.abstractWithdrawn ? started.approvedAbstractId : null
  const offered = abstracts.filter(({ withdrawnAt }) => withdrawnAt === null)

  return (
    <RecordForm form={form} label={started ? 'Edit Event' : 'Add New Event'} className="grid max-w-2xl gap-5">
      <SelectField
        name="approvedAbstractId"
        label="Select an Abstract"
        hint={
          kept === null
            ? 'Fills in title, description and presenter, which you can still change.'
            : 'Visitors do not see this event until the abstract is approved again. Choose None to keep it as an event of its own.'
        }
        defaultValue={started?.approvedAbstractId ?? ''}
        onInput={(event) => void fillFrom(event)}
      >
        <option value="">None</option>
        {kept !== null && <option value={kept}>The abstract of this event was withdrawn</option>}
        {offered.map((abstract) => (
          <option key={abstract.id} value={abstract.id}>
            {abstract.abstractTitle} ({leadAuthorName(abstract)})
          </option>
        ))}
      </SelectField>
      <InputField
        name="title"
        label="Event Title"
        hint="Shown as TBA while empty."
        defaultValue={announced(started?.title ?? '')}
      />
      <TextAreaField
        name="description"
        label="Description"
        rows={8}
        defaultValue={announced(started?.description ?? '')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="type" label="Event Type" required defaultValue={started?.type ?? 'talk'}>
          {types.map((type) => (
            <option key={type} value={type}>
              {eventTypeName(type)}
            </option>
          ))}
        </SelectField>
        <InputField
          name="date"
          label="Date"
          type="date"
          required
          min={eventDays[0]}
          max={eventDays.at(-1)}
          defaultValue={started?.date}
        />
        <InputField
          name="startTime"
          label="Start Time"
          type="time"
          step={300}
          required
          defaultValue={started && timeOf(started.startTime)}
        />
        <InputField
          name="endTime"
          label="End Time"
          type="time"
          step={300}
          required
          defaultValue={started && timeOf(started.endTime)}
        />
      </div>
      <SelectField name="roomId" label="Room" required defaultValue={started?.roomId ?? ''}>
        <option value="">Select a room</option>
        {rooms.map((room) => (
          <option key={room.id} value={room.id}>
            {room.name} ({room.building})
          </option>
        ))}
      </SelectField>
      <SelectField
        name="mainPresenterId"
        label="Main Presenter"
        defaultValue={started?.mainPresenterId ?? ''}
      >
        <option value="">None</option>
        {authors.map((author) => (
          <option key={author.id} value={author.id}>
            {author.name} ({author.institution})
          </option>
        ))}
      </SelectField>
      <OtherSpeakers authors={authors} chosen={started?.authorIds ?? []} />
      <ClashNotice form={form.formRef} id={started?.id} events={events} rooms={rooms} authors={authors} />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" disabled={form.pending} busy={form.pending}>
          {form.pending ? 'Processing...' : started ? 'Update Event' : 'Create Event'}
        </Button>
        <Link
          to="/admin"
          onClick={() => rememberTab('events')}
          className={buttonStyle({ variant: 'secondary' })}
        >
          Cancel
        </Link>
      </div>
    </RecordForm>
  )
}
