import { useState } from 'react'
import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { EventType } from '#shared/events/event-types.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { pluralise } from '#shared/pluralise.ts'
import type { ClashConfirmation } from './clash-dialog.tsx'
import { type BoardSlot, boardSlotOf, sameSlot, timesOf } from './geometry.ts'
import {
  abstractOf,
  clashesIn,
  clashesOfChange,
  type EventItem,
  type Item,
  inputOf,
  isSameOrder,
  itemIntoSession,
  itemTitle,
  newSession,
  placeNames,
  sessionAt,
  sessionFilled,
  sessionInSlot,
  talkMovedBy,
  talkOfLength,
} from './items.ts'
import { isSessionChange, type SessionChange } from './undo-stack.ts'
import { resolveNames, temporaryId, useChanges } from './use-changes.ts'
import type { useFocusNext } from './use-focus-next.ts'
import type { BoardData, useView } from './use-view.ts'

type Options = {
  view: ReturnType<typeof useView>
  focus: ReturnType<typeof useFocusNext>
  announce: (message: string) => void
  onIdAssigned: (kind: 'event' | 'session', from: number, to: number) => void
  /** Something was scheduled or unscheduled. */
  onScheduled: () => void
}

/** Schedules, moves and unschedules items, with undo and redo. Clashes are confirmed first. */
export const useScheduling = (data: BoardData, options: Options) => {
  const { view, focus, announce, onIdAssigned, onScheduled } = options
  const { events, sessions, abstracts } = data
  const [confirmation, setConfirmation] = useState<ClashConfirmation | null>(null)
  const changes = useChanges({
    nameOf: (input) => resolveNames(input, data),
    onFailed: (message) => announce(`Failed to save the change. ${message}`),
    onIdAssigned,
  })

  /** Saves immediately, or after the clashes were confirmed. */
  const confirm = (item: Item, slot: BoardSlot, texts: string[], save: () => void) => {
    if (texts.length === 0) return save()
    setConfirmation({ item, slot, texts, save, leave: () => focus.item(item) })
  }
  const propose = (item: Item, to: BoardSlot, save: () => void) =>
    confirm(item, to, clashesIn(item, to, data), save)

  /** The running order, and with it the times of the other talks, follows from where the item is dropped. */
  const scheduleInSession = (session: EventSession, item: EventItem, to: BoardSlot) => {
    const id = item.kind === 'event' ? item.event.id : temporaryId()
    const change = itemIntoSession(session, item, id, to, events)
    if (item.kind === 'event' && isSameOrder(change)) return focus.item(item)
    propose(item, to, () => {
      changes.make(change)
      // The session stands for its posters.
      if (session.kind === 'posters') focus.item({ kind: 'session', session })
      else if (view.shows(to)) focus.event(id)
      onScheduled()
      announce(`Dropped ${itemTitle(item)} into the session ${session.title}.`)
    })
  }

  const changeSession = (session: EventSession, change: SessionChange, said: string) => {
    const item: Item = { kind: 'session', session }
    confirm(item, boardSlotOf(session), clashesOfChange(change, data), () => {
      changes.make(change)
      announce(said)
    })
  }

  const moveSession = (session: EventSession, to: BoardSlot) => {
    const item: Item = { kind: 'session', session }
    if (sameSlot(boardSlotOf(session), to)) return focus.item(item)
    propose(item, to, () => {
      changes.make(sessionInSlot(session, to, events, placeNames(to, data)))
      if (view.shows(to)) focus.item(item)
      announce(`Moved the session ${session.title}.`)
    })
  }

  const setMinutes = (session: EventSession, talk: ConferenceEvent, minutes: number) => {
    const change = talkOfLength(session, talk.id, minutes, events)
    if (!isSameOrder(change))
      changeSession(session, change, `${talk.title} now takes ${pluralise(minutes, 'minute')}.`)
  }

  const moveTalk = (session: EventSession, talk: ConferenceEvent, by: -1 | 1) =>
    changeSession(
      session,
      talkMovedBy(session, talk.id, by, events),
      `Moved ${talk.title} ${by < 0 ? 'up' : 'down'}.`,
    )

  const fillSession = (session: EventSession, added: ApprovedAbstractListItem[]) =>
    changeSession(
      session,
      sessionFilled(
        session,
        added.map((abstract) => ({ id: temporaryId(), abstract })),
        events,
      ),
      `Added ${pluralise(added.length, 'talk')} to the session ${session.title}.`,
    )

  const schedule = (item: Item, to: BoardSlot) => {
    if (item.kind === 'session') return moveSession(item.session, to)
    const from = item.kind === 'event' ? boardSlotOf(item.event) : null
    if (from && sameSlot(from, to)) return focus.item(item)
    const session = sessionAt(to, sessions)
    if (session) return scheduleInSession(session, item, to)
    const id = item.kind === 'event' ? item.event.id : temporaryId()
    propose(item, to, () => {
      changes.make({ id, before: from && inputOf(item, from, sessions), after: inputOf(item, to, sessions) })
      if (view.shows(to)) focus.event(id)
      onScheduled()
      announce(`Dropped ${itemTitle(item)}.`)
    })
  }

  /** A new session, or an event without an abstract. */
  const add = (type: EventType | 'session', title: string, to: BoardSlot) => {
    const id = temporaryId()
    if (type === 'session') {
      const change = newSession(id, title, to, placeNames(to, data))
      changes.make(change)
      // The focus selects it, so that talks can be added at once.
      if (view.shows(to))
        for (const session of change.after.sessions) focus.item({ kind: 'session', session })
    } else {
      const where = { ...timesOf(to), roomId: to.roomId, sessionId: null }
      const after = {
        title,
        description: '',
        type,
        mainPresenterId: null,
        approvedAbstractId: null,
        ...where,
      }
      changes.make({ id, before: null, after })
      if (view.shows(to)) focus.event(id)
    }
    view.setDate(to.date)
    announce(`Added ${title}.`)
  }

  /** A talk returns to the unscheduled abstracts; other events stay. */
  const unschedule = (event: ConferenceEvent) => {
    const item: EventItem = { kind: 'event', event }
    const abstract = abstractOf(item, abstracts)
    if (!abstract) return announce('Only talks made from an abstract can be moved to Unscheduled.')
    changes.make({ id: event.id, before: inputOf(item, boardSlotOf(event), sessions), after: null })
    focus.abstract(abstract.id)
    onScheduled()
    announce(`Moved ${event.title} to Unscheduled.`)
  }

  const step = (direction: 'undo' | 'redo') => {
    const entry = direction === 'undo' ? changes.undoable : changes.redoable
    if (!entry) return
    const run = () => {
      changes[direction]()
      announce(direction === 'undo' ? 'Undone.' : 'Redone.')
    }
    if (isSessionChange(entry)) {
      const [shown] = [
        ...(direction === 'undo' ? entry.before : entry.after).sessions,
        ...entry.after.sessions,
      ]
      if (shown) view.setDate(shown.date)
      return run()
    }
    const after = direction === 'undo' ? entry.before : entry.after
    const event = events.find(({ id }) => id === changes.idOf(entry.id))
    const abstract = abstracts.find(({ id }) => id === after?.approvedAbstractId)
    if (after) view.setDate(after.date)
    if (after && event) propose({ kind: 'event', event }, boardSlotOf(after), run)
    else if (after && abstract) propose({ kind: 'abstract', abstract }, boardSlotOf(after), run)
    else run()
  }

  return {
    changes,
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
