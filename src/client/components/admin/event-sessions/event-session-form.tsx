import { authorOption, roomOption } from '#client/components/admin/events/options.ts'
import { EditRecord, type FieldsProps } from '#client/components/admin/records/edit-record.tsx'
import { InputField, SelectField, TextAreaField } from '#client/form/form-fields.tsx'
import { useConference } from '#client/routing/page-context.ts'
import type { SelectOption } from '#client/ui/field.tsx'
import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import type { Author } from '#shared/authors/authors.ts'
import { dayWithDate } from '#shared/conference/conference.ts'
import { type EventSessionInput, eventSessionFields } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import type { Room } from '#shared/rooms/rooms.ts'
import { formatLongDate, formatTimeRange, timeOf } from '#shared/time/dates.ts'
import type { Track } from '#shared/tracks/tracks.ts'
import { type EditedSession, eventSessionRecord } from './event-session-record.ts'
import { RunningOrder } from './running-order.tsx'

type EventSessionFormProps = {
  session?: EditedSession
  rooms: Room[]
  tracks: Track[]
  authors: Author[]
  events: ConferenceEvent[]
  abstracts: ApprovedAbstractListItem[]
}

const kindLabels = { talks: 'Talks, one after the other', posters: 'Posters on numbered boards' }

const fieldsFor = ({ rooms, tracks, authors, events, abstracts }: EventSessionFormProps) => {
  const titleOf = ({ id, approvedAbstractId, title }: NonNullable<EventSessionInput['talks']>[number]) =>
    events.find((event) => event.id === id)?.title ??
    abstracts.find((abstract) => abstract.id === approvedAbstractId)?.abstractTitle ??
    title
  return {
    ...eventSessionFields,
    kind: { ...eventSessionFields.kind, text: ({ kind }: EventSessionInput) => kindLabels[kind] },
    trackId: {
      ...eventSessionFields.trackId,
      text: ({ trackId }: EventSessionInput) => tracks.find(({ id }) => id === trackId)?.name ?? '',
    },
    date: { ...eventSessionFields.date, text: ({ date }: EventSessionInput) => formatLongDate(date) },
    startTime: {
      ...eventSessionFields.startTime,
      comparedAs: 'Time',
      text: ({ startTime, endTime }: EventSessionInput) => formatTimeRange(startTime, endTime),
    },
    endTime: { ...eventSessionFields.endTime, comparedAs: false },
    roomId: {
      ...eventSessionFields.roomId,
      text: ({ roomId }: EventSessionInput) => rooms.find(({ id }) => id === roomId)?.name ?? '',
    },
    chairIds: {
      ...eventSessionFields.chairIds,
      text: ({ chairIds = [] }: EventSessionInput) =>
        chairIds.map((id) => authors.find((author) => author.id === id)?.name ?? '').join(', '),
    },
    talks: {
      ...eventSessionFields.talks,
      text: ({ talks = [] }: EventSessionInput) =>
        talks.map((talk) => `${titleOf(talk)} (${talk.minutes} minutes)`).join('; '),
    },
  } as const
}

export const EventSessionForm = (props: EventSessionFormProps) => (
  <EditRecord
    record={eventSessionRecord}
    start={props.session}
    fields={fieldsFor(props)}
    leaveTo={{ to: '/admin/events/sessions' }}
    className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5"
  >
    {(form) => <SessionFields {...props} {...form} />}
  </EditRecord>
)

type SessionFieldsProps = EventSessionFormProps &
  FieldsProps<keyof ReturnType<typeof fieldsFor>, EditedSession>

const SessionFields = (props: SessionFieldsProps) => {
  const { field, start, formRef, rooms, tracks } = props
  const { days } = useConference()
  return (
    <>
      <InputField {...field('title')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field('kind')}
          defaultValue={start?.kind ?? 'talks'}
          options={Object.entries(kindLabels)}
        />
        <SelectField
          {...field('trackId')}
          defaultValue={start?.trackId ?? ''}
          options={[['', 'None'], ...tracks.map(({ id, name }): SelectOption => [id, name])]}
        />
        <SelectField
          {...field('date')}
          defaultValue={start?.date ?? days[0]?.date}
          options={days.map((day) => [day.date, dayWithDate(day)])}
        />
        <SelectField
          {...field('roomId')}
          defaultValue={start?.roomId ?? ''}
          options={[['', 'Select a room'], ...rooms.map(roomOption)]}
        />
        <InputField
          {...field('startTime')}
          type="time"
          step={300}
          defaultValue={timeOf(start?.startTime ?? '')}
        />
        <InputField
          {...field('endTime')}
          type="time"
          step={300}
          defaultValue={timeOf(start?.endTime ?? '')}
        />
      </div>
      <Chairs {...props} />
      <TextAreaField {...field('chairNote')} rows={3} />
      <RunningOrder {...props} {...field('talks')} formRef={formRef} session={start} />
    </>
  )
}

const positions = [0, 1] as const

const Chairs = ({ field, start, authors }: SessionFieldsProps) => {
  const { name } = field('chairIds')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {positions.map((position) => (
        <SelectField
          key={position}
          name={`${name}.${position}`}
          label={position === 0 ? 'Chair' : 'Second chair'}
          defaultValue={start?.chairIds?.[position] ?? ''}
          options={[['', 'None'], ...authors.map(authorOption)]}
        />
      ))}
    </div>
  )
}
