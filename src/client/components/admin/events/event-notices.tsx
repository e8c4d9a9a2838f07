import { CircleAlert } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { readForm } from '#client/form/form-values.ts'
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

/** Warns of clashes while the form is filled in; the event can still be saved. */
export const ClashNotice = ({ form, id = NEW, events, sessions, rooms, authors }: ClashNoticeProps) => {
  const [texts, setTexts] = useState<string[]>([])
  useEffect(() => {
    const element = form.current
    if (!element) return
    const look = () => {
      const parsed = eventFormSchema.safeParse(readForm(element))
      if (!parsed.success) return setTexts([])
      const { roomId, mainPresenterId, sessionId, authorIds = [] } = parsed.data
      const session = sessions.find((one) => one.id === sessionId)
      const nameOf = (id: number | null) => authors.find((author) => author.id === id)?.name
      const names = {
        roomName: rooms.find((room) => room.id === roomId)?.name ?? '',
        mainPresenterName: nameOf(mainPresenterId) ?? null,
        authorNames: authorIds.map((id) => nameOf(id) ?? ''),
      }
      const boardNumber = session?.kind === 'posters' ? ANY_BOARD : null
      const slot = { id, ...parsed.data, ...names, boardNumber }
      const others = [...events, ...sessions.map(sessionSlot)]
      setTexts([...clashTexts(slot, others), ...scheduledTwiceTexts(slot, events)])
    }
    look()
    element.addEventListener('input', look)
    return () => element.removeEventListener('input', look)
  }, [form, id, events, sessions, rooms, authors])
  return (
    <div aria-live="polite">
      {texts.length > 0 && (
        <div className="flex gap-3 rounded-md border-amber border-l-4 bg-amber-soft p-4 text-amber-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">You can save this, but please check it first</p>
            <ul className="list-disc pl-5">
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        </div>
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
  const [chosenId, setChosenId] = useState('')
  const policy = useUnreleasedTalkPolicy()
  useEffect(() => {
    const element = form.current
    if (!element) return
    const update = () => setChosenId(String(readForm(element).approvedAbstractId ?? ''))
    update()
    element.addEventListener('input', update)
    return () => element.removeEventListener('input', update)
  }, [form])
  const chosen = abstracts.find(({ id }) => String(id) === chosenId)
  return (
    <div aria-live="polite">
      {policy && chosen && !chosen.released && (
        <Alert tone={policy === 'released now' ? 'warning' : 'info'}>{unreleasedTalkTexts[policy]}</Alert>
      )}
    </div>
  )
}
