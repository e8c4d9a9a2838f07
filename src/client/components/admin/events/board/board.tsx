import {
  type PointerEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useUnreleasedTalkPolicy } from '#client/components/admin/events/use-unreleased-talk-policy.ts'
import { Select } from '#client/ui/field.tsx'
import { isTyping } from '#client/ui/shortcut-keys.ts'
import { Tabs } from '#client/ui/tabs.tsx'
import { useLatest } from '#client/ui/use-latest.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { type Slot, sessionSlot } from '#shared/programme/clashes.ts'
import { scheduledTwiceIds, scheduledTwiceTexts } from '#shared/programme/scheduled-twice.ts'
import { formatLongDate } from '#shared/time/dates.ts'
import { BoardToolbar } from './board-toolbar.tsx'
import { ClashDialog } from './clash-dialog.tsx'
import { DayGrid } from './day-grid.tsx'
import { firstFreeSlot } from './days.ts'
import { DragPreview, FloatingDragPreview } from './drag-preview.tsx'
import { type ArrowKey, boardSlotOf, contains, neighbour, type Point, rangeOf } from './geometry.ts'
import {
  abstractOf,
  clashesIn,
  currentItem,
  type Item,
  isUnreleased,
  itemTitle,
  slotOf,
  talksOf,
  withId,
} from './items.ts'
import { NewItemPanel } from './new-item-panel.tsx'
import { SessionPanel } from './session-panel.tsx'
import { SlotPanel } from './slot-panel.tsx'
import { UnscheduledList } from './unscheduled-list.tsx'
import { type Mode, useDrag } from './use-drag.ts'
import { useDrawing } from './use-drawing.ts'
import { useFocusNext } from './use-focus-next.ts'
import { useKeyboardDrag } from './use-keyboard-drag.ts'
import { useScheduling } from './use-scheduling.ts'
import { type BoardData, useView, type View } from './use-view.ts'

/** Ctrl+Z and Ctrl+Shift+Z, except while typing or in a dialog. */
const useUndoKeys = (step: (direction: 'undo' | 'redo') => void) => {
  const latest = useLatest(step)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isInDialog = event.target instanceof Element && event.target.closest('dialog')
      if (
        isTyping(event.target) ||
        isInDialog ||
        !(event.ctrlKey || event.metaKey) ||
        event.key.toLowerCase() !== 'z'
      )
        return
      event.preventDefault()
      latest.current(event.shiftKey ? 'redo' : 'undo')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [latest])
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

const isOver = (element: HTMLElement | null, at: Point) =>
  element !== null && contains(element.getBoundingClientRect(), at)

/** What has a place on the board. */
type PlacedItem = Exclude<Item, { kind: 'abstract' }>

const isSameItem = (a: PlacedItem, b: PlacedItem) =>
  a.kind === 'event'
    ? b.kind === 'event' && a.event.id === b.event.id
    : b.kind === 'session' && a.session.id === b.session.id

/** What Tab reaches while nothing is selected. */
const firstItem = ({ shown: [event], shownSessions: [session] }: View): PlacedItem | null => {
  if (event) return { kind: 'event', event }
  return session ? { kind: 'session', session } : null
}

export const Board = (data: BoardData) => {
  const { events, rooms, abstracts } = data
  const view = useView(data)
  const { date, roomIds, shown } = view
  const [selected, setSelected] = useState<Item | null>(null)
  const scroller = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const { announce, announcer } = useAnnouncer()
  const unscheduledList = useRef<HTMLDivElement>(null)
  /** What gets the focus back from the panel, without being selected again. */
  const closed = useRef<PlacedItem | null>(null)
  const focus = useFocusNext()
  const unreleasedPolicy = useUnreleasedTalkPolicy()

  const scheduling = useScheduling(data, {
    view,
    focus,
    announce,
    onScheduled: () => setSelected(null),
    onIdAssigned: (kind, from, to) => {
      focus.follow(kind, from, to)
      setSelected((item) => item && withId(item, kind, from, to))
    },
  })
  const { changes, schedule, unschedule, step, confirmation, closeConfirmation } = scheduling

  const keyboardDrag = useKeyboardDrag({
    data: { ...data, rooms: view.shownRooms },
    announce,
    onDrop: schedule,
    onReturn: focus.item,
  })
  const { dragged, setDragged } = keyboardDrag

  const range = useMemo(() => {
    const slots = [...shown, ...view.sessionsOfDay].map(boardSlotOf)
    return rangeOf(dragged?.slot ? [...slots, dragged.slot] : slots)
  }, [shown, view.sessionsOfDay, dragged])

  const startDrag = useDrag<Item>({
    scroller,
    body,
    grid: () => ({ range, roomIds, date }),
    onDrag: (item, to, at) => setDragged({ item, slot: to, by: 'pointer', at }),
    onDrop: (item, to) => {
      setDragged(null)
      schedule(item, to)
    },
    onLeave: (item, at) => {
      setDragged(null)
      if (item.kind === 'event' && isOver(unscheduledList.current, at)) unschedule(item.event)
    },
    onCancel: () => setDragged(null),
  })

  const { drawn, setDrawn, ...drawing } = useDrawing({
    scroller,
    body,
    grid: () => ({ range, roomIds, date }),
  })
  const select = (item: Item) => {
    setDrawn(null)
    setSelected(item)
  }

  useUndoKeys(step)

  // Stable identities, so that memoised blocks do not re-render.
  const latest = useLatest({ keyboardDrag, view, unschedule, select })
  const handlers = useMemo(() => {
    const grab = (down: PointerEvent, item: PlacedItem, mode: Mode) =>
      startDrag(down, item, slotOf(item), mode)
    const pickUp = (item: PlacedItem) => latest.current.keyboardDrag.pickUp(item, slotOf(item))
    const selectUnlessClosed = (item: PlacedItem) => {
      const isClosed = closed.current !== null && isSameItem(closed.current, item)
      closed.current = null
      if (!isClosed) latest.current.select(item)
    }
    const onKey = (key: ReactKeyboardEvent, from: Slot) => {
      if (key.key === 'Escape') setSelected(null)
      if (!arrows.includes(key.key) || key.shiftKey || key.ctrlKey || key.metaKey) return
      key.preventDefault()
      const { shown, shownSessions, roomIds } = latest.current.view
      const slots = [...shown, ...shownSessions.map(sessionSlot)]
      const next = neighbour(slots, from, key.key as ArrowKey, roomIds)
      const kind = next?.isSession ? 'session' : 'event'
      if (next) body.current?.querySelector<HTMLElement>(`[data-${kind}="${next.id}"]`)?.focus()
    }
    const asEvent = (event: ConferenceEvent): PlacedItem => ({ kind: 'event', event })
    const asSession = (session: EventSession): PlacedItem => ({ kind: 'session', session })
    return {
      onGrab: (down: PointerEvent, event: ConferenceEvent, mode: Mode) => grab(down, asEvent(event), mode),
      onPickUp: (event: ConferenceEvent) => pickUp(asEvent(event)),
      onSelect: (event: ConferenceEvent) => selectUnlessClosed(asEvent(event)),
      onKey: (key: ReactKeyboardEvent, event: ConferenceEvent) => {
        if (key.key === 'Delete' || key.key === 'Backspace') latest.current.unschedule(event)
        onKey(key, event)
      },
      onGrabSession: (down: PointerEvent, session: EventSession, mode: Mode) =>
        grab(down, asSession(session), mode),
      onPickUpSession: (session: EventSession) => pickUp(asSession(session)),
      onSelectSession: (session: EventSession) => selectUnlessClosed(asSession(session)),
      onSessionKey: (key: ReactKeyboardEvent, session: EventSession) => onKey(key, sessionSlot(session)),
    }
  }, [startDrag, latest])

  const twice = useMemo(() => scheduledTwiceIds(events), [events])
  const freeSlot = () => firstFreeSlot(shown, date, roomIds[0] ?? 0)
  const chosen = currentItem(selected, data, view.unscheduled)
  const shownItem = chosen?.kind !== 'abstract' && chosen && view.shows(slotOf(chosen)) ? chosen : null
  const close = () => {
    closed.current = shownItem
    if (chosen) focus.item(chosen)
    setSelected(null)
  }
  const byKeyboard = dragged?.by === 'keyboard'
  // While the clash dialog is open, the preview stays at the new slot.
  const previewed = dragged ?? confirmation

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BoardToolbar
        saving={changes.saving}
        canUndo={changes.undoable !== undefined}
        canRedo={changes.redoable !== undefined}
        onStep={step}
        onAdd={() => {
          setSelected(null)
          setDrawn(freeSlot())
        }}
      />
      <Tabs
        label="Days"
        tabs={view.days.map(({ date: id, label }) => ({ id, label }))}
        selected={date}
        onSelect={view.setDate}
      >
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="grid min-w-0 content-start gap-3">
            {view.isNarrow && (
              <Select
                id="board-shown-room"
                label="Room shown"
                value={view.onlyRoom}
                onChange={({ currentTarget }) => view.setOnlyRoom(Number(currentTarget.value))}
              >
                {rooms.map((room) => (
                  <option key={room.id} value={room.id}>
                    {room.name}
                  </option>
                ))}
              </Select>
            )}
            <DayGrid
              {...handlers}
              label={formatLongDate(date)}
              rooms={view.shownRooms}
              events={shown}
              all={view.ofDay}
              sessions={view.sessionsOfDay}
              twice={twice}
              onDraw={(down) => {
                setSelected(null)
                drawing.onPointerDown(down)
              }}
              onEmptySlot={drawing.onClick}
              drawn={drawn}
              range={range}
              scroller={scroller}
              body={body}
              tabStop={shownItem ?? firstItem(view)}
              dragged={previewed?.item}
              dragPreview={
                previewed?.slot && (
                  <DragPreview
                    item={previewed.item}
                    slot={previewed.slot}
                    column={Math.max(0, roomIds.indexOf(previewed.slot.roomId))}
                    columns={roomIds.length}
                    rangeStart={range.start}
                    clashing={clashesIn(previewed.item, previewed.slot, data).length > 0}
                    onKey={byKeyboard ? keyboardDrag.onKey : undefined}
                    onLeave={byKeyboard ? keyboardDrag.cancel : undefined}
                  />
                )
              }
            />
          </div>
          <div ref={unscheduledList} className="flex flex-col gap-4 md:max-h-[75vh]">
            <UnscheduledList
              isTarget={
                dragged?.by === 'pointer' && !dragged.slot && dragged.at
                  ? isOver(unscheduledList.current, dragged.at) &&
                    abstractOf(dragged.item, abstracts) !== undefined
                  : false
              }
              abstracts={view.unscheduled}
              unreleasedPolicy={unreleasedPolicy}
              onGrab={(down, abstract) => startDrag(down, { kind: 'abstract', abstract }, null, 'move')}
              onPickUp={(abstract) => keyboardDrag.pickUp({ kind: 'abstract', abstract }, freeSlot())}
              onSelect={(abstract) => select({ kind: 'abstract', abstract })}
            />
            {/* Below the list, which stays where it is; on phones at the bottom of the screen. */}
            <div className="grid empty:hidden max-md:sticky max-md:bottom-0 max-md:z-40 max-md:max-h-[60vh] md:max-h-[60%]">
              {chosen?.kind === 'session' && (
                <SessionPanel
                  session={chosen.session}
                  talks={talksOf(chosen.session, events)}
                  days={view.days}
                  rooms={rooms}
                  clashes={clashesIn(chosen, slotOf(chosen), data)}
                  onMove={(to) => schedule(chosen, to)}
                  abstracts={abstracts}
                  unscheduled={view.unscheduled}
                  onReorder={(talk, by) => scheduling.moveTalk(chosen.session, talk, by)}
                  onFill={(added) => scheduling.fillSession(chosen.session, added)}
                  onMinutes={(talk, minutes) => scheduling.setMinutes(chosen.session, talk, minutes)}
                  onClose={close}
                />
              )}
              {chosen && chosen.kind !== 'session' && (
                <SlotPanel
                  item={chosen}
                  slot={chosen.kind === 'event' ? slotOf(chosen) : freeSlot()}
                  days={view.days}
                  rooms={rooms}
                  clashes={
                    chosen.kind === 'event'
                      ? [
                          ...clashesIn(chosen, slotOf(chosen), data),
                          ...scheduledTwiceTexts(chosen.event, events),
                        ]
                      : []
                  }
                  unreleasedPolicy={isUnreleased(chosen, abstracts) ? unreleasedPolicy : undefined}
                  onSchedule={schedule}
                  onUnschedule={
                    chosen.kind === 'event' && abstractOf(chosen, abstracts)
                      ? () => unschedule(chosen.event)
                      : undefined
                  }
                  onClose={close}
                />
              )}
              {drawn && (
                <NewItemPanel
                  slot={drawn}
                  days={view.days}
                  rooms={rooms}
                  onAdd={(type, title, to) => {
                    setDrawn(null)
                    scheduling.add(type, title, to)
                  }}
                  onClose={() => setDrawn(null)}
                />
              )}
            </div>
          </div>
        </div>
      </Tabs>
      {dragged?.by === 'pointer' && !dragged.slot && dragged.at && (
        <FloatingDragPreview title={itemTitle(dragged.item)} at={dragged.at} />
      )}
      <ClashDialog confirmation={confirmation} onClose={closeConfirmation} />
      {announcer}
    </div>
  )
}

/** A live region of the board: assertive, so that each step of a keyboard drag is heard at once. */
const useAnnouncer = () => {
  const [said, setSaid] = useState({ text: '', count: 0 })
  const announce = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), [])
  const announcer = (
    <p aria-live="assertive" className="sr-only">
      {/* A new key, so that a repeated text is announced again. */}
      <span key={said.count}>{said.text}</span>
    </p>
  )
  return { announce, announcer }
}
