import type { FormEvent } from 'react'
import { InputField, SelectField, TextAreaField } from '#client/form/form-fields.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { Alert } from '#client/ui/alert.tsx'
import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import type { ApprovedAbstractListItem } from '#shared/abstracts/approved-abstracts.ts'
import type { Author } from '#shared/authors/authors.ts'
import { firstDay, lastDay } from '#shared/conference/conference.ts'
import { eventTypeName } from '#shared/events/event-types.ts'
import { announced, type ConferenceEvent } from '#shared/events/events.ts'
import type { Room } from '#shared/rooms/rooms.ts'
import { timeOf } from '#shared/time/dates.ts'
import { OtherSpeakers } from './other-speakers.tsx'

type EventFieldsProps = {
  event?: ConferenceEvent
  rooms: Room[]
  authors: Author[]
  abstracts: ApprovedAbstractListItem[]
  types: string[]
  onAbstract: (event: FormEvent<HTMLSelectElement>) => void
}

export const EventFields = ({
  event: started,
  rooms,
  authors,
  abstracts,
  types,
  onAbstract,
}: EventFieldsProps) => {
  const conference = useConference()
  const withdrawn = started?.abstractWithdrawn ? started.approvedAbstractId : null
  const offered = abstracts.filter(({ withdrawnAt }) => withdrawnAt === null)

  return (
    <>
      {started?.hidden && (
        <Alert title="Visitors cannot see this event">
          Its abstract was deleted while it was not approved. Saving the event shows it in the programme.
        </Alert>
      )}
      <SelectField
        name="approvedAbstractId"
        label="Select an Abstract"
        hint={
          withdrawn === null
            ? 'Fills in the title, description and presenter, which you can still change.'
            : 'Visitors cannot see this event until the abstract is approved again. Choose None to keep the event without the abstract.'
        }
        defaultValue={started?.approvedAbstractId ?? ''}
        onInput={onAbstract}
      >
        <option value="">None</option>
        {withdrawn !== null && <option value={withdrawn}>Withdrawn abstract</option>}
        {offered.map((abstract) => (
          <option key={abstract.id} value={abstract.id}>
            {abstract.abstractTitle} ({leadAuthorName(abstract)})
          </option>
        ))}
      </SelectField>
      <InputField
        name="title"
        label="Event Title"
        hint="Shown as TBA if left empty."
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
          min={firstDay(conference)}
          max={lastDay(conference)}
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
    </>
  )
}
