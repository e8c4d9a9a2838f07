import { type ReactNode, type RefObject, useState } from 'react'
import { abstractOption } from '#client/components/admin/events/options.ts'
import { InputField, SelectField } from '#client/form/form-fields.tsx'
import { type FormValues, fillForm, readForm } from '#client/form/form-values.ts'
import { ListField } from '#client/form/list-field.tsx'
import { nestedValues } from '#client/form/nested-values.ts'
import { useFormValues } from '#client/form/use-form-values.ts'
import { announce } from '#client/ui/announce.ts'
import type { SelectOption } from '#client/ui/field.tsx'
import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import { lineValue, toSessionInput } from '#shared/event-sessions/event-session-form.ts'
import { MAX_TALKS, type SessionTalk } from '#shared/event-sessions/event-sessions.ts'
import { fittingTalks, PROPOSED_MINUTES } from '#shared/event-sessions/fill-proposal.ts'
import { type EventSessionKind, minutesOver, talkTimes } from '#shared/event-sessions/talk-times.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { pluralise } from '#shared/pluralise.ts'
import { boardText } from '#shared/programme/programme-items.ts'
import { unscheduledAbstracts } from '#shared/programme/scheduled-twice.ts'
import { formatTimeRange } from '#shared/time/dates.ts'
import type { EditedSession } from './event-session-record.ts'
import { FillSession } from './fill-session.tsx'

type RunningOrderProps = {
  name: string
  label: string
  session: EditedSession | undefined
  events: ConferenceEvent[]
  abstracts: ApprovedAbstractListItem[]
  formRef: RefObject<HTMLFormElement | null>
}

const DEFAULT_MINUTES = 20

const hints = {
  talks:
    'Their times follow from their order and their minutes. A talk that you remove becomes a single event.',
  posters:
    'Posters hang for the whole session, on boards in this order. One that you remove becomes a single event.',
}

/** Talks in their order, whose times follow while it is changed. */
export const RunningOrder = ({ name, label, session, events, abstracts, formRef }: RunningOrderProps) => {
  const { times, over, arePosters } = talkTimesIn(useFormValues(formRef))
  const own = events.filter(({ sessionId }) => sessionId !== null && sessionId === session?.id)
  const single = events.filter(({ sessionId, type }) => sessionId === null && type !== 'break')
  const free = unscheduledAbstracts(abstracts, events)
  return (
    <div className="grid gap-3">
      <ListField
        name={name}
        label={label}
        hint={hints[arePosters ? 'posters' : 'talks']}
        entry={arePosters ? 'Poster' : 'Talk'}
        items={session?.talks ?? []}
        blank={(): SessionTalk => ({ title: '', minutes: DEFAULT_MINUTES, gap: 0 })}
        max={MAX_TALKS}
      >
        {(path, talk, position) => (
          <TalkFields path={path} talk={talk} time={times[position - 1]} isPoster={arePosters}>
            <Options label="In this session" options={own.map(eventOption)} />
            <Options label="Unscheduled abstracts" options={free.map(freeOption)} />
            <Options label="Single events" options={single.map(eventOption)} />
          </TalkFields>
        )}
      </ListField>
      <FillSession
        read={() => formRef.current && readFilled(formRef.current, free, abstracts, events)}
        onAdd={(added) => formRef.current && addLines(formRef.current, added)}
      />
      <p role="status" className="font-semibold text-amber-ink empty:hidden">
        {over > 0 && `The talks need ${pluralise(over, 'minute')} more than the session has.`}
      </p>
    </div>
  )
}

const eventOption = ({ id, title, mainPresenterName }: ConferenceEvent): SelectOption => [
  lineValue({ id }),
  mainPresenterName ? `${title} (${mainPresenterName})` : title,
]

const freeOption = (abstract: ApprovedAbstractListItem): SelectOption => [
  lineValue({ approvedAbstractId: abstract.id }),
  abstractOption(abstract)[1],
]

type TalkFieldsProps = {
  path: string
  talk: SessionTalk
  time: string | undefined
  /** It hangs for the whole session. */
  isPoster: boolean
  children: ReactNode
}

/** A line of the running order. Only a new item has a title of its own. */
const TalkFields = ({ path, talk, time, isPoster, children }: TalkFieldsProps) => {
  const [line, setLine] = useState(lineValue(talk))
  return (
    <>
      <SelectField
        name={`${path}.line`}
        label={isPoster ? 'Poster' : 'Talk'}
        defaultValue={lineValue(talk)}
        onInput={({ currentTarget }) => setLine(currentTarget.value)}
      >
        <option value="">New item without a speaker</option>
        {children}
      </SelectField>
      <div hidden={line !== ''}>
        <InputField
          name={`${path}.title`}
          label="Title"
          placeholder="Discussion"
          autoComplete="off"
          defaultValue={talk.title}
        />
      </div>
      <p hidden={!isPoster} className="text-ink-soft">
        {time}
      </p>
      <div hidden={isPoster} className="grid gap-3 sm:grid-cols-[8rem_8rem_1fr]">
        <InputField
          name={`${path}.minutes`}
          label="Minutes"
          type="number"
          min={1}
          required
          defaultValue={talk.minutes}
        />
        <InputField name={`${path}.gap`} label="Gap before" type="number" min={0} defaultValue={talk.gap} />
        <p className="self-end pb-2 text-ink-soft tabular-nums">{time}</p>
      </div>
    </>
  )
}

const Options = ({ label, options }: { label: string; options: SelectOption[] }) =>
  options.length > 0 && (
    <optgroup label={label}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </optgroup>
  )

const sessionIn = (values: FormValues) => {
  const input = toSessionInput(nestedValues(values))
  const kind: EventSessionKind = input.kind === 'posters' ? 'posters' : 'talks'
  const isTimed = [input.startTime, input.endTime].every((time) => !Number.isNaN(Date.parse(time)))
  return { ...input, kind, isTimed }
}

/** Empty while the form has no times. */
const talkTimesIn = (values: FormValues) => {
  const session = sessionIn(values)
  const order = session.talks.map((talk, at) => ({ ...talk, id: at }))
  const times = session.isTimed ? talkTimes(session, order) : []
  return {
    arePosters: session.kind === 'posters',
    times: times.map((time) => boardText(time) || formatTimeRange(time.startTime, time.endTime)),
    over: minutesOver(session, times),
  }
}

const trackNameIn = (form: HTMLFormElement) => {
  const select = form.elements.namedItem('trackId')
  return select instanceof HTMLSelectElement && select.value ? (select.selectedOptions[0]?.text ?? '') : ''
}

/** Reads the session for a proposal as it is in the form. */
const readFilled = (
  form: HTMLFormElement,
  free: ApprovedAbstractListItem[],
  abstracts: ApprovedAbstractListItem[],
  events: ConferenceEvent[],
) => {
  const session = sessionIn(readForm(form))
  const lines = session.talks.map(lineValue)
  const isTaken = (approvedAbstractId: number) => lines.includes(lineValue({ approvedAbstractId }))
  const ids = new Set(
    events.filter(({ id }) => lines.includes(lineValue({ id }))).map((event) => event.approvedAbstractId),
  )
  return {
    kind: session.kind,
    about: [session.title, trackNameIn(form)].join(' '),
    talks: abstracts.filter(({ id }) => ids.has(id) || isTaken(id)),
    unscheduled: free.filter(({ id }) => !isTaken(id)),
    // While the form has no times, all that are proposed.
    fitting: session.isTimed ? fittingTalks(session, session.talks) : Number.POSITIVE_INFINITY,
  }
}

const addLines = (form: HTMLFormElement, added: ApprovedAbstractListItem[]) => {
  const first = sessionIn(readForm(form)).talks.length
  const values: FormValues = { 'talks.length': first + added.length }
  for (const [at, { id }] of added.entries()) {
    values[`talks.${first + at}.line`] = lineValue({ approvedAbstractId: id })
    values[`talks.${first + at}.minutes`] = PROPOSED_MINUTES
  }
  fillForm(form, values)
  announce(`${pluralise(added.length, 'talk')} added to the running order`)
}
