import { useState } from 'react'
import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { pluralise } from '#shared/pluralise.ts'
import { type AddedType, addItem, placeEvent, removeEvent } from './event-changes.ts'
import { type BoardSlot, boardSlotOf, sameSlot } from './geometry.ts'
import { abstractOf, currentEvent, currentItem, type Item, isPlaced, isSession, sessionAt } from './items.ts'
import {
  clashesIn,
  clashesOfEdit,
  type EditSession,
  editSession,
  filledWith,
  isSameOrder,
  movedTo,
  withEvent,
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

/** A change that clashes and must be confirmed. */
export type ClashConfirmation = { item: Item; slot: BoardSlot; texts: string[]; save: () => void }

export type Scheduling = ReturnType<typeof useScheduling>

/** The changes that an organiser makes on the board. Clashes are confirmed first. */
export const useScheduling = ({ changes, view, focus, announce, onScheduled }: Options) => {
  const { data } = changes
  const [confirmation, setConfirmation] = useState<ClashConfirmation | null>(null)

  /** Saves immediately, or after the clashes were confirmed. */
  const confirm = (item: Item, slot: BoardSlot, texts: string[], save: () => void) =>
    texts.length === 0 ? save() : setConfirmation({ item, slot, texts, save })
  const propose = (item: Item, to: BoardSlot, save: () => void) =>
    confirm(item, to, clashesIn(item, to, data), save)

  const answerConfirmation = (isConfirmed: boolean) => {
    setConfirmation(null)
    if (isConfirmed) confirmation?.save()
    else if (confirmation) focus.item(confirmation.item)
  }

  const changeSession = (session: EventSession, edit: EditSession, message: string) => {
    const slot = boardSlotOf(session)
    confirm(session, slot, clashesOfEdit(edit(session, data), data), () => {
      changes.make(editSession(session, edit), { item: session, from: slot, to: slot })
      announce(message)
    })
  }

  const setMinutes = (session: EventSession, talk: ConferenceEvent, minutes: number) => {
    const edit = withMinutes(talk, minutes)
    if (!isSameOrder(edit(session, data), data.events))
      changeSession(session, edit, `${talk.title} now takes ${pluralise(minutes, 'minute')}.`)
  }

  const moveTalk = (session: EventSession, talk: ConferenceEvent, by: -1 | 1) =>
    changeSession(session, withTalkMoved(talk, by), `Moved ${talk.title} ${by < 0 ? 'up' : 'down'}.`)

  const fillSession = (session: EventSession, added: ApprovedAbstractListItem[]) => {
    const talks = pluralise(added.length, 'talk')
    changeSession(session, filledWith(added), `Added ${talks} to the session ${session.title}.`)
  }

  /** The running order, and with it the times of the other talks, follows from where the event is dropped. */
  const scheduleInSession = (session: EventSession, event: ConferenceEvent, to: BoardSlot) => {
    const edit = withEvent(event, to)
    if (isPlaced(event) && isSameOrder(edit(session, data), data.events)) return focus.item(event)
    const slot = boardSlotOf(session)
    propose(event, to, () => {
      changes.make(editSession(session, edit), { item: session, from: slot, to: slot })
      // The session stands for its posters.
      if (session.kind === 'posters') focus.item(session)
      else if (view.shows(to)) focus.next('event', event.id)
      onScheduled()
      announce(`Dropped ${event.title} into the session ${session.title}.`)
    })
  }

  const schedule = (dropped: Item, to: BoardSlot) => {
    const item = isSession(dropped) ? dropped : currentEvent(dropped, data)
    const from = isPlaced(item) ? boardSlotOf(item) : null
    if (from && sameSlot(from, to)) return focus.item(item)
    if (isSession(item))
      return propose(item, to, () => {
        changes.make(editSession(item, movedTo(to)), { item, from, to })
        if (view.shows(to)) focus.item(item)
        announce(`Moved the session ${item.title}.`)
      })
    const session = sessionAt(to, data.sessions)
    if (session) return scheduleInSession(session, item, to)
    propose(item, to, () => {
      changes.make(placeEvent(item, to), { item, from, to })
      if (view.shows(to)) focus.next('event', item.id)
      onScheduled()
      announce(`Dropped ${item.title}.`)
    })
  }

  /** A session is selected by the focus, to add talks to it at once. */
  const add = (type: AddedType, title: string, to: BoardSlot) => {
    changes.make(addItem(type, title, to), { from: null, to }, ({ id }) => {
      if (view.shows(to)) focus.next(type === 'session' || type === 'posters' ? 'session' : 'event', id)
      announce(`Added ${title}.`)
    })
    view.setDate(to.date)
  }

  /** A talk returns to the unscheduled abstracts; other events stay. */
  const unschedule = (event: ConferenceEvent) => {
    const abstract = abstractOf(event, data)
    if (!abstract) return announce('Only talks made from an abstract can be moved to Unscheduled.')
    changes.make(removeEvent(event), { item: event, from: boardSlotOf(event), to: null })
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
    if (item && !isSession(item) && to) propose(item, to, run)
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
    answerConfirmation,
  }
}
