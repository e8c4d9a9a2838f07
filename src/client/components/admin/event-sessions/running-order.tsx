import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { InputField, SelectField } from '#client/form/form-fields.tsx'
import { readForm } from '#client/form/form-values.ts'
import { ListField } from '#client/form/list-field.tsx'
import { nestedValues } from '#client/form/nested-values.ts'
import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import { lineValue, toSessionInput } from '#shared/event-sessions/event-session-form.ts'
import { MAX_TALKS, type SessionTalk } from '#shared/event-sessions/event-sessions.ts'
import { minutesOver, talkTimes } from '#shared/event-sessions/talk-times.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { pluralise } from '#shared/pluralise.ts'
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

const unscheduled = (abstracts: ApprovedAbstractListItem[], events: ConferenceEvent[]) => {
  const scheduled = new Set(events.map(({ approvedAbstractId }) => approvedAbstractId))
  return abstracts.filter(({ id, withdrawnAt }) => withdrawnAt === null && !scheduled.has(id))
}

/** Talks in their order, whose times follow while it is changed. */
export const RunningOrder = ({ name, label, session, events, abstracts, formRef }: RunningOrderProps) => {
  const { times, over, arePosters } = useTalkTimes(formRef)
  const own = events.filter(({ sessionId }) => sessionId !== null && sessionId === session?.id)
  const single = events.filter(({ sessionId, type }) => sessionId === null && type !== 'break')
  const free = unscheduled(abstracts, events)
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
            <Options label="Unscheduled abstracts" options={free.map(abstractOption)} />
            <Options label="Single events" options={single.map(eventOption)} />
          </TalkFields>
        )}
      </ListField>
      <FillSession formRef={formRef} free={free} abstracts={abstracts} events={events} />
      <p role="status" className="font-semibold text-amber-ink empty:hidden">
        {over > 0 && `The talks need ${pluralise(over, 'minute')} more than the session has.`}
      </p>
    </div>
  )
}

type Option = [value: string, text: string]

const eventOption = ({ id, title, mainPresenterName }: ConferenceEvent): Option => [
  lineValue({ id }),
  mainPresenterName ? `${title} (${mainPresenterName})` : title,
]

const abstractOption = (abstract: ApprovedAbstractListItem): Option => [
  lineValue({ approvedAbstractId: abstract.id }),
  `${abstract.abstractTitle} (${leadAuthorName(abstract)})`,
]

type TalkFieldsProps = {
  path: string
  talk: SessionTalk
  time: string | undefined
  /** It hangs for the whole session. */
  isPoster: boolean
  children: ReactNode
}

/** What a line of the running order stands for, and how long it takes. Only a new item has a title of its own. */
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

const Options = ({ label, options }: { label: string; options: Option[] }) =>
  options.length > 0 && (
    <optgroup label={label}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </optgroup>
  )

type Shown = { times: string[]; over: number; arePosters: boolean }
const nothing: Shown = { times: [], over: 0, arePosters: false }

/** What the form says now; nothing while it is incomplete. */
const timesIn = (form: HTMLFormElement): Shown => {
  const { kind, startTime, endTime, talks } = toSessionInput(nestedValues(readForm(form)))
  const arePosters = kind === 'posters'
  if (Number.isNaN(Date.parse(startTime)) || Number.isNaN(Date.parse(endTime)))
    return { ...nothing, arePosters }
  const period = { kind: arePosters ? kind : 'talks', startTime, endTime } as const
  const times = talkTimes(
    period,
    talks.map((talk, at) => ({ ...talk, id: at })),
  )
  return {
    times: times.map(({ startTime, endTime, boardNumber }) =>
      boardNumber === null ? formatTimeRange(startTime, endTime) : `Board ${boardNumber}`,
    ),
    over: minutesOver(period, times),
    arePosters,
  }
}

const useTalkTimes = (formRef: RefObject<HTMLFormElement | null>): Shown => {
  const [shown, setShown] = useState(nothing)
  useEffect(() => {
    const form = formRef.current
    if (!form) return
    const update = () => setShown(timesIn(form))
    update()
    form.addEventListener('input', update)
    return () => form.removeEventListener('input', update)
  }, [formRef])
  return shown
}
