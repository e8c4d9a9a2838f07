import type { RefObject } from 'react'
import type { FormValues } from '#client/form/form-values.ts'
import { useFormValues } from '#client/form/use-form-values.ts'
import { Alert } from '#client/ui/alert.tsx'
import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import type { Author } from '#shared/authors/authors.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import { type ConferenceEvent, eventFormSchema } from '#shared/events/events.ts'
import { clashTexts, sessionSlot } from '#shared/programme/clashes.ts'
import { scheduledTwiceTexts } from '#shared/programme/scheduled-twice.ts'
import { unreleasedTalkTexts } from '#shared/programme/unreleased-talks.ts'
import type { Room } from '#shared/rooms/rooms.ts'
import { useUnreleasedTalkPolicy } from './use-unreleased-talk-policy.ts'

type ClashNoticeProps = {
  form: RefObject<HTMLFormElement | null>
  /** The event that is being edited. */
  id?: number
  events: ConferenceEvent[]
  sessions: EventSession[]
  rooms: Room[]
  authors: Author[]
}

const NEW = 0
/** Posters of a session share its room and time, whichever board each hangs on. */
const ANY_BOARD = 0

const clashesIn = (values: FormValues, { id = NEW, events, sessions, rooms, authors }: ClashNoticeProps) => {
  const { data } = eventFormSchema.safeParse(values)
  if (!data) return []
  const { roomId, mainPresenterId, sessionId, authorIds = [] } = data
  const nameOf = (authorId: number | null) => authors.find((author) => author.id === authorId)?.name
  const slot = {
    id,
    ...data,
    roomName: rooms.find((room) => room.id === roomId)?.name ?? '',
    mainPresenterName: nameOf(mainPresenterId) ?? null,
    authorNames: authorIds.map((authorId) => nameOf(authorId) ?? ''),
    boardNumber: sessions.find((one) => one.id === sessionId)?.kind === 'posters' ? ANY_BOARD : null,
  }
  return [
    ...clashTexts(slot, [...events, ...sessions.map(sessionSlot)]),
    ...scheduledTwiceTexts(slot, events),
  ]
}

/** Warns of clashes while the form is filled in; the event can still be saved. */
export const ClashNotice = (props: ClashNoticeProps) => {
  const texts = clashesIn(useFormValues(props.form), props)
  return (
    <div aria-live="polite">
      {texts.length > 0 && (
        <Alert tone="warning" title="You can save this, but please check it first">
          <ul className="list-disc pl-5">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}

type ReleaseNoticeProps = {
  form: RefObject<HTMLFormElement | null>
  abstracts: ApprovedAbstractListItem[]
}

/** Says what saving does to the decision on the chosen abstract. */
export const ReleaseNotice = ({ form, abstracts }: ReleaseNoticeProps) => {
  const { approvedAbstractId } = useFormValues(form)
  const policy = useUnreleasedTalkPolicy()
  const chosen = abstracts.find(({ id }) => String(id) === approvedAbstractId)
  return (
    <div aria-live="polite">
      {policy && chosen && !chosen.released && (
        <Alert tone={policy === 'released now' ? 'warning' : 'info'}>{unreleasedTalkTexts[policy]}</Alert>
      )}
    </div>
  )
}
