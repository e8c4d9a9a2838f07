import { InputField, SelectField } from '#client/form/form-fields.tsx'
import { ListField } from '#client/form/list-field.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { dayWithDate } from '#shared/conference/conference.ts'
import { sessionTypeLabels } from '#shared/programme/session-types.ts'
import { MAX_TALKS, MAX_THEMES, type SessionInput, type TimetableTalk } from '#shared/programme/timetable.ts'

type SessionFieldsProps = { session?: SessionInput; day: number }

export const SessionFields = ({ session, day }: SessionFieldsProps) => (
  <>
    <DaySelect day={session?.day ?? day} />
    <div className="grid gap-5 sm:grid-cols-2">
      <InputField
        name="startTime"
        label="Start time"
        type="time"
        step={300}
        required
        defaultValue={session?.startTime}
      />
      <InputField
        name="endTime"
        label="End time"
        type="time"
        step={300}
        required
        defaultValue={session?.endTime}
      />
    </div>
    <SelectField name="type" label="Type" required defaultValue={session?.type ?? 'parallel'}>
      {Object.entries(sessionTypeLabels).map(([type, label]) => (
        <option key={type} value={type}>
          {label}
        </option>
      ))}
    </SelectField>
    <InputField
      name="title"
      label="Title"
      hint="If left empty, visitors see the type."
      defaultValue={session?.title}
    />
    <InputField
      name="room"
      label="Room"
      hint="If the whole session is in one room"
      autoComplete="off"
      defaultValue={session?.room}
    />
    <InputField
      name="note"
      label="Note"
      hint="Shown below the title, such as “Not included in the registration fee”"
      defaultValue={session?.note}
    />
    <TalkList name="talks" label="Talks" talks={session?.talks ?? []} />
    <ListField
      name="themes"
      label="Themes"
      hint="Parallel parts of the session, each with a room and talks of its own"
      entry="Theme"
      items={session?.themes ?? []}
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
)

/** The days of the conference, and the session's own day if the conference no longer has it. */
const DaySelect = ({ day }: { day: number }) => {
  const { days } = useConference()
  return (
    <SelectField name="day" label="Day" required defaultValue={day}>
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
