import { EditRecord } from '#client/components/admin/records/edit-record.tsx'
import { InputField, SelectField } from '#client/form/form-fields.tsx'
import { ListField } from '#client/form/list-field.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { dayWithDate } from '#shared/conference/conference.ts'
import { formatFieldValue } from '#shared/history.ts'
import { sessionTypeLabels } from '#shared/programme/session-types.ts'
import {
  MAX_TALKS,
  MAX_THEMES,
  type SessionInput,
  type StoredSession,
  type TimetableTalk,
} from '#shared/programme/timetable.ts'
import { sessionRecord } from './session-record.ts'

const fields = {
  day: 'Day',
  startTime: 'Start time',
  endTime: 'End time',
  type: { label: 'Type', text: ({ type }: SessionInput) => sessionTypeLabels[type] },
  title: 'Title',
  room: 'Room',
  note: 'Note',
  talks: { label: 'Talks', text: ({ talks }: SessionInput) => formatFieldValue('talks', talks, '') },
  themes: { label: 'Themes', text: ({ themes }: SessionInput) => formatFieldValue('themes', themes, '') },
}

type SessionFormProps = { session?: StoredSession; day?: number }

export const SessionForm = ({ session, day = 1 }: SessionFormProps) => (
  <EditRecord
    record={sessionRecord}
    start={session}
    fields={fields}
    leaveTo={{ to: '/admin/settings/timetable' }}
    className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5"
  >
    {({ field, start }) => (
      <>
        <DaySelect {...field('day')} day={start?.day ?? day} />
        <div className="grid gap-5 sm:grid-cols-2">
          <InputField {...field('startTime')} type="time" step={300} required />
          <InputField {...field('endTime')} type="time" step={300} required />
        </div>
        <SelectField {...field('type')} required defaultValue={start?.type ?? 'parallel'}>
          {Object.entries(sessionTypeLabels).map(([type, label]) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </SelectField>
        <InputField {...field('title')} hint="If left empty, visitors see the type." />
        <InputField {...field('room')} hint="If the whole session is in one room" autoComplete="off" />
        <InputField
          {...field('note')}
          hint="Shown below the title, such as “Not included in the registration fee”"
        />
        <TalkList {...field('talks')} talks={start?.talks ?? []} />
        <ListField
          {...field('themes')}
          hint="Parallel parts of the session, each with a room and talks of its own"
          entry="Theme"
          items={start?.themes ?? []}
          blank={() => ({ room: '', title: '', talks: [] as TimetableTalk[] })}
          max={MAX_THEMES}
        >
          {(name, theme, position) => (
            <>
              <div className="grid gap-3 sm:grid-cols-[1fr_2fr]">
                <InputField name={`${name}.room`} label="Room" autoComplete="off" defaultValue={theme.room} />
                <InputField name={`${name}.title`} label="Theme" required defaultValue={theme.title} />
              </div>
              <TalkList name={`${name}.talks`} label={`Talks of theme ${position}`} talks={theme.talks} />
            </>
          )}
        </ListField>
      </>
    )}
  </EditRecord>
)

/** The days of the conference, and the session's own day if the conference no longer has it. */
const DaySelect = ({ name, label, day }: { name: string; label: string; day: number }) => {
  const { days } = useConference()
  return (
    <SelectField name={name} label={label} required defaultValue={day}>
      {days.map((one, index) => (
        <option key={one.date} value={index + 1}>
          {dayWithDate(one)}
        </option>
      ))}
      {day > days.length && <option value={day}>Day {day} (not a day of the conference)</option>}
    </SelectField>
  )
}

type TalkListProps = { name: string; label: string; talks: TimetableTalk[] }

const TalkList = ({ name, label, talks }: TalkListProps) => (
  <ListField
    name={name}
    label={label}
    entry="Talk"
    items={talks}
    blank={() => ({ talkTitle: '', speaker: '', affiliation: '' })}
    max={MAX_TALKS}
  >
    {(talkName, talk) => (
      <>
        <InputField
          name={`${talkName}.talkTitle`}
          label="Talk title"
          required
          defaultValue={talk.talkTitle}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <InputField
            name={`${talkName}.speaker`}
            label="Speaker"
            autoComplete="off"
            defaultValue={talk.speaker}
          />
          <InputField
            name={`${talkName}.affiliation`}
            label="Affiliation"
            autoComplete="off"
            defaultValue={talk.affiliation}
          />
        </div>
      </>
    )}
  </ListField>
)
