import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { abstractPaths } from '#client/components/admin/abstracts/abstract-queries.ts'
import { EditRecord, type FieldsProps } from '#client/components/admin/records/edit-record.tsx'
import type { RecordDescription } from '#client/components/admin/records/record.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { ApiError, call, errorMessage, query } from '#client/data/api.ts'
import { CheckboxField, InputField, SelectField, TextAreaField } from '#client/form/form-fields.tsx'
import { fillForm, readForm } from '#client/form/form-values.ts'
import { useConference } from '#client/routing/page-context.ts'
import { Alert } from '#client/ui/alert.tsx'
import type { SelectOption } from '#client/ui/field.tsx'
import { toast } from '#client/ui/toasts.ts'
import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import { releasedText } from '#shared/abstracts/decisions.ts'
import type { Author } from '#shared/authors/authors.ts'
import { firstDay, lastDay } from '#shared/conference/conference.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import { eventTypeName } from '#shared/events/event-types.ts'
import {
  type ConferenceEvent,
  type EventInput,
  type EventWithWarnings,
  eventFields,
  eventFormSchema,
  knownText,
} from '#shared/events/events.ts'
import type { Room } from '#shared/rooms/rooms.ts'
import {
  formatCalendarDate,
  formatLongDate,
  formatTime,
  formatTimeRange,
  timeOf,
} from '#shared/time/dates.ts'
import { ClashNotice, ReleaseNotice } from './event-notices.tsx'
import { abstractOption, authorOption, roomOption } from './options.ts'
import { OtherSpeakers } from './other-speakers.tsx'

const textsOf = (verb: 'create' | 'update', title: string) => ({
  busy: 'Processing...',
  saved: ({ warnings, releasedDecisions }: EventWithWarnings) => ({
    title,
    description: [...warnings, releasedText(releasedDecisions)].filter(Boolean).join(' ') || undefined,
  }),
  failed: `Failed to ${verb} the event. Please try again.`,
  describe: (error: unknown) =>
    `Failed to ${verb} event: ${error instanceof ApiError ? error.status : 0}. ${errorMessage(error)}`,
})

const record: RecordDescription<ConferenceEvent, EventInput, EventWithWarnings> = {
  kind: 'events',
  schema: eventFormSchema,
  read: ({ id }) => call('GET /api/events/:id', { params: { id } }),
  add: {
    send: (body) => undoableCall('POST /api/events', { body }),
    label: 'Add New Event',
    submit: 'Create Event',
    ...textsOf('create', 'Event Created Successfully'),
  },
  edit: {
    send: ({ id }, body) => undoableCall('PATCH /api/events/:id', { params: { id }, body }),
    label: 'Edit Event',
    submit: 'Update Event',
    ...textsOf('update', 'Event Updated Successfully'),
  },
  refresh: ['/api/decisions', ...abstractPaths],
}

type EventFormProps = {
  event?: ConferenceEvent
  rooms: Room[]
  authors: Author[]
  abstracts: ApprovedAbstractListItem[]
  /** All events and sessions, to warn of clashes. */
  events: ConferenceEvent[]
  sessions: EventSession[]
  types: string[]
}

const fieldsFor = ({ rooms, authors, abstracts, sessions }: EventFormProps) => {
  const nameOf = (id: number | null) => authors.find((author) => author.id === id)?.name ?? ''
  return {
    approvedAbstractId: {
      ...eventFields.approvedAbstractId,
      comparedAs: 'Abstract',
      text: ({ approvedAbstractId }: EventInput) =>
        abstracts.find(({ id }) => id === approvedAbstractId)?.abstractTitle ?? '',
    },
    title: eventFields.title,
    description: eventFields.description,
    type: { ...eventFields.type, text: ({ type }: EventInput) => eventTypeName(type) },
    date: { ...eventFields.date, comparedAs: false },
    startTime: {
      ...eventFields.startTime,
      comparedAs: 'Time',
      text: ({ date, startTime, endTime }: EventInput) =>
        `${formatLongDate(date)}, ${formatTimeRange(startTime, endTime)}`,
      together: ['date', 'startTime', 'endTime'],
    },
    endTime: { ...eventFields.endTime, comparedAs: false },
    roomId: {
      ...eventFields.roomId,
      text: ({ roomId }: EventInput) => rooms.find(({ id }) => id === roomId)?.name ?? '',
    },
    sessionId: {
      ...eventFields.sessionId,
      text: ({ sessionId }: EventInput) => sessions.find(({ id }) => id === sessionId)?.title ?? '',
    },
    allRooms: eventFields.allRooms,
    mainPresenterId: {
      ...eventFields.mainPresenterId,
      text: ({ mainPresenterId }: EventInput) => nameOf(mainPresenterId),
    },
    authorIds: {
      ...eventFields.authorIds,
      text: ({ authorIds = [] }: EventInput) => authorIds.map(nameOf).join(', '),
    },
  } as const
}

export const EventForm = (props: EventFormProps) => (
  <EditRecord record={record} start={props.event} fields={fieldsFor(props)} leaveTo={{ tab: 'events' }}>
    {(form) => (
      <>
        <EventFields {...props} {...form} />
        <ReleaseNotice form={form.formRef} abstracts={props.abstracts} />
        <ClashNotice form={form.formRef} id={form.start?.id} {...props} />
      </>
    )}
  </EditRecord>
)

const sessionOption = ({ id, title, date, startTime, roomName }: EventSession): SelectOption => [
  id,
  `${title} (${formatCalendarDate(date)}, ${formatTime(startTime)}, ${roomName})`,
]

type EventFieldsProps = EventFormProps & FieldsProps<keyof ReturnType<typeof fieldsFor>, ConferenceEvent>

const EventFields = (props: EventFieldsProps) => {
  const { field, start, formRef, rooms, authors, abstracts, sessions, types } = props
  const conference = useConference()
  const fillFromAbstract = useFillFromAbstract(formRef, abstracts)
  const withdrawn = start?.abstractWithdrawn ? start.approvedAbstractId : null
  return (
    <>
      {start?.hidden && (
        <Alert title="Visitors cannot see this event">
          Its abstract was deleted while it was not approved. Saving the event shows it in the programme.
        </Alert>
      )}
      <SelectField
        {...field('approvedAbstractId')}
        hint={
          withdrawn === null
            ? 'Fills in the title, description and presenter, which you can still change.'
            : 'Visitors cannot see this event until the abstract is approved again. Choose None to keep the event without the abstract.'
        }
        onInput={(event) => void fillFromAbstract(event)}
        options={abstracts.filter(({ withdrawnAt }) => withdrawnAt === null).map(abstractOption)}
      >
        <option value="">None</option>
        {withdrawn !== null && <option value={withdrawn}>Withdrawn abstract</option>}
      </SelectField>
      <InputField
        {...field('title')}
        hint="Shown as TBA if left empty."
        defaultValue={knownText(start?.title ?? '')}
      />
      <TextAreaField {...field('description')} rows={8} defaultValue={knownText(start?.description ?? '')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field('type')}
          defaultValue={start?.type ?? 'talk'}
          options={types.map((type) => [type, eventTypeName(type)])}
        />
        <InputField {...field('date')} type="date" min={firstDay(conference)} max={lastDay(conference)} />
        <InputField
          {...field('startTime')}
          type="time"
          step={300}
          defaultValue={start && timeOf(start.startTime)}
        />
        <InputField
          {...field('endTime')}
          type="time"
          step={300}
          defaultValue={start && timeOf(start.endTime)}
        />
      </div>
      <SelectField {...field('roomId')} options={[['', 'Select a room'], ...rooms.map(roomOption)]} />
      <CheckboxField
        {...field('allRooms')}
        hint="For a plenary, a break or lunch: whatever else takes place meanwhile is marked as a clash."
      />
      {sessions.length > 0 && (
        <SelectField
          {...field('sessionId')}
          hint="A talk is in the room and on the day of its session."
          defaultValue={start?.sessionId ?? ''}
          onInput={({ currentTarget }) => {
            const session = sessions.find(({ id }) => String(id) === currentTarget.value)
            if (session && formRef.current)
              fillForm(formRef.current, { date: session.date, roomId: String(session.roomId) })
          }}
          options={[['', 'None'], ...sessions.map(sessionOption)]}
        />
      )}
      <SelectField {...field('mainPresenterId')} options={[['', 'None'], ...authors.map(authorOption)]} />
      <OtherSpeakers label={field('authorIds').label} authors={authors} chosen={start?.authorIds ?? []} />
    </>
  )
}

/** Fills in what the chosen abstract says, unless it is typed over in the meantime. */
const useFillFromAbstract = (
  formRef: EventFieldsProps['formRef'],
  abstracts: readonly ApprovedAbstractListItem[],
) => {
  const queryClient = useQueryClient()
  return async ({ currentTarget: select }: FormEvent<HTMLSelectElement>) => {
    const { value } = select
    const abstract = abstracts.find(({ id }) => String(id) === value)
    const form = formRef.current
    if (!abstract || !form) return
    fillForm(form, { title: abstract.abstractTitle, mainPresenterId: String(abstract.authorId ?? '') })
    const { description } = readForm(form)
    // The list does not include the abstract texts.
    try {
      const { abstractText } = await queryClient.fetchQuery(
        query('GET /api/approved-abstracts/:id', { params: { id: abstract.id } }),
      )
      // Another abstract may have been picked, or text typed, in the meantime.
      if (select.value === value && readForm(form).description === description)
        fillForm(form, { description: abstractText })
    } catch (error) {
      toast({
        title: 'Error loading data. Please try again.',
        description: errorMessage(error),
        tone: 'danger',
      })
    }
  }
}
