import { useState } from 'react'
import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { EventType } from '#shared/events/event-types.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { pluralise } from '#shared/pluralise.ts'
import type { ClashConfirmation } from './clash-dialog.tsx'
import { addEvent, placeEvent, removeEvent } from './event-changes.ts'
import { type BoardSlot, boardSlotOf, sameSlot } from './geometry.ts'
import {
  abstractOf,
  currentEventItem,
  currentItem,
  type EventItem,
  eventIdOf,
  type Item,
  itemTitle,
  sessionAt,
} from './items.ts'
import {
  addSession,
  clashesIn,
  clashesOfEdit,
  type EditSession,
  editSession,
  filledWith,
  isSameOrder,
  movedTo,
  withItem,
  withMinutes,
  withTalkMoved,
} from './session-changes.ts'
import type { useChanges } from './use-changes.ts'
import type { useFocusNext } from './use-focus-next.ts'
import type { View } from './use-view.ts'

type Options = {
  changes: ReturnType<typeof useChanges>
  view: View
  focus: ReturnType<typeof useFocusNext>
  announce: (message: string) => void
  /** Something was scheduled or unscheduled. */
  onScheduled: () => void
}

const asItem = (session: EventSession): Item => ({ kind: 'session', session })

/** What an organiser does on the board. Clashes are confirmed first. */
export const useScheduling = ({ changes, view, focus, announce, onScheduled }: Options) => {
  const { data } = changes
  const { sessions, abstracts } = data
  const [confirmation, setConfirmation] = useState<ClashConfirmation | null>(null)

  /** Saves immediately, or after the clashes were confirmed. */
  const confirm = (item: Item, slot: BoardSlot, texts: string[], save: () => void) => {
    if (texts.length === 0) return save()
    setConfirmation({ item, slot, texts, save, leave: () => focus.item(item) })
  }
  const propose = (item: Item, to: BoardSlot, save: () => void) =>
    confirm(item, to, clashesIn(item, to, data), save)

  const changeSession = (session: EventSession, edit: EditSession, message: string) => {
    const item = asItem(session)
    const slot = boardSlotOf(session)
    confirm(item, slot, clashesOfEdit(edit(session, data), data), () => {
      changes.make(editSession(session, edit), { item, from: slot, to: slot })
      announce(message)
    })
  }

  /** The running order, and with it the times of the other talks, follows from where the item is dropped. */
  const scheduleInSession = (session: EventSession, item: EventItem, to: BoardSlot) => {
    const edit = withItem(item, to)
    if (item.kind === 'event' && isSameOrder(edit(session, data), data.events)) return focus.item(item)
    const slot = boardSlotOf(session)
    propose(item, to, () => {
      changes.make(editSession(session, edit), { item: asItem(session), from: slot, to: slot })
      // The session stands for its posters.
      if (session.kind === 'posters') focus.item(asItem(session))
      else if (view.shows(to)) focus.next('event', eventIdOf(item))
      onScheduled()
      announce(`Dropped ${itemTitle(item)} into the session ${session.title}.`)
    })
  }

  const moveSession = (session: EventSession, to: BoardSlot) => {
    const item = asItem(session)
    const from = boardSlotOf(session)
    if (sameSlot(from, to)) return focus.item(item)
    propose(item, to, () => {
      changes.make(editSession(session, movedTo(to)), { item, from, to })
      if (view.shows(to)) focus.item(item)
      announce(`Moved the session ${session.title}.`)
    })
  }

  const setMinutes = (session: EventSession, talk: ConferenceEvent, minutes: number) => {
    const edit = withMinutes(talk, minutes)
    if (!isSameOrder(edit(session, data), data.events))
      changeSession(session, edit, `${talk.title} now takes ${pluralise(minutes, 'minute')}.`)
  }

  const moveTalk = (session: EventSession, talk: ConferenceEvent, by: -1 | 1) =>
    changeSession(session, withTalkMoved(talk, by), `Moved ${talk.title} ${by < 0 ? 'up' : 'down'}.`)

  const fillSession = (session: EventSession, added: ApprovedAbstractListItem[]) =>
    changeSession(
      session,
      filledWith(added),
      `Added ${pluralise(added.length, 'talk')} to the session ${session.title}.`,
    )

  const schedule = (dropped: Item, to: BoardSlot) => {
    if (dropped.kind === 'session') return moveSession(dropped.session, to)
    const item = currentEventItem(dropped, data)
    const from = item.kind === 'event' ? boardSlotOf(item.event) : null
    if (from && sameSlot(from, to)) return focus.item(item)
    const session = sessionAt(to, sessions)
    if (session) return scheduleInSession(session, item, to)
    propose(item, to, () => {
      changes.make(placeEvent(item, to), { item, from, to })
      if (view.shows(to)) focus.next('event', eventIdOf(item))
      onScheduled()
      announce(`Dropped ${itemTitle(item)}.`)
    })
  }

  /** A new session, or an event without an abstract. A session is selected by the focus, to add talks to it at once. */
  const add = (type: EventType | 'session', title: string, to: BoardSlot) => {
    const isSession = type === 'session'
    changes.make(
      isSession ? addSession(title, to) : addEvent(type, title, to),
      { from: null, to },
      ({ id }) => {
        if (view.shows(to)) focus.next(isSession ? 'session' : 'event', id)
        announce(`Added ${title}.`)
      },
    )
    view.setDate(to.date)
  }

  /** A talk returns to the unscheduled abstracts; other events stay. */
  const unschedule = (event: ConferenceEvent) => {
    const item: EventItem = { kind: 'event', event }
    const abstract = abstractOf(item, abstracts)
    if (!abstract) return announce('Only talks made from an abstract can be moved to Unscheduled.')
    changes.make(removeEvent(item), { item, from: boardSlotOf(event), to: null })
    focus.next('abstract', abstract.id)
    onScheduled()
    announce(`Moved ${event.title} to Unscheduled.`)
  }

  /** Undoes or redoes a change on the day where it shows, and asks if a clash comes back with it. */
  const step = (direction: 'undo' | 'redo') => {
    const entry = direction === 'undo' ? changes.undoable : changes.redoable
    if (!entry) return
    const [from, to] = direction === 'undo' ? [entry.to, entry.from] : [entry.from, entry.to]
    const day = (to ?? from)?.date
    if (day) view.setDate(day)
    const item = entry.item && currentItem(entry.item, data)
    const run = () => changes.step(direction)
    if (item && item.kind !== 'session' && to) propose(item, to, run)
    else run()
  }

  return {
    schedule,
    unschedule,
    setMinutes,
    moveTalk,
    fillSession,
    add,
    step,
    confirmation,
    closeConfirmation: () => setConfirmation(null),
  }
}
