import { useCallback, useMemo, useRef, useState } from 'react'
import { useUnreleasedTalkPolicy } from '#client/components/admin/events/use-unreleased-talk-policy.ts'
import { Select } from '#client/ui/field.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { useLatest } from '#client/ui/use-latest.ts'
import { sessionSlot } from '#shared/programme/clashes.ts'
import { scheduledTwiceIds } from '#shared/programme/scheduled-twice.ts'
import { formatLongDate } from '#shared/time/dates.ts'
import { BoardToolbar } from './board-toolbar.tsx'
import { ClashDialog } from './clash-dialog.tsx'
import { DayGrid } from './day-grid.tsx'
import { firstFreeSlot } from './days.ts'
import { DragPreview, FloatingDragPreview } from './drag-preview.tsx'
import type { ItemHandlers } from './event-block.tsx'
import { type ArrowKey, boardSlotOf, contains, neighbour, type Point, rangeOf } from './geometry.ts'
import { ItemPanel } from './item-panel.tsx'
import {
  abstractOf,
  type BoardData,
  currentItem,
  type Item,
  isSameItem,
  itemTitle,
  type PlacedItem,
  slotOf,
} from './items.ts'
import { NewItemPanel } from './new-item-panel.tsx'
import { clashesIn } from './session-changes.ts'
import { UnscheduledList } from './unscheduled-list.tsx'
import { useChanges } from './use-changes.ts'
import { useDrag } from './use-drag.ts'
import { useDrawing } from './use-drawing.ts'
import { useFocusNext } from './use-focus-next.ts'
import { useKeyboardDrag } from './use-keyboard-drag.ts'
import { useScheduling } from './use-scheduling.ts'
import { useView, type View } from './use-view.ts'

/*
 * The board shows a day of the programme as a grid (`DayGrid`) of events (`EventBlock`) and sessions (`SessionFrame`),
 * beside the abstracts that wait for a place (`UnscheduledList`) and the panel of what is selected (`ItemPanel`). Each of
 * these is an `Item`, which is dragged by pointer (`useDrag`) or keys (`useKeyboardDrag`), or placed by a form.
 * `useScheduling` asks about clashes and turns what was done into a `Change` (event-changes.ts, session-changes.ts), which
 * `useChanges` shows at once, saves in its turn and undoes by the server's undo step. `useView` chooses the day and rooms,
 * geometry.ts translates between points and times, and `useFocusNext` returns the focus to what was moved.
 */

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

const isOver = (element: HTMLElement | null, at: Point) =>
  element !== null && contains(element.getBoundingClientRect(), at)

/** What Tab reaches while nothing is selected. */
const firstItem = ({ shown: [event], shownSessions: [session] }: View): PlacedItem | null => {
  if (event) return { kind: 'event', event }
  return session ? { kind: 'session', session } : null
}

export const Board = (loaded: BoardData) => {
  const { announce, announcer } = useAnnouncer()
  const changes = useChanges(loaded, announce)
  const { data } = changes
  const { events, rooms, abstracts } = data
  const view = useView(data)
  const { date, roomIds, shown } = view
  const [selected, setSelected] = useState<Item | null>(null)
  const scroller = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const unscheduledList = useRef<HTMLDivElement>(null)
  /** What gets the focus back from the panel, without being selected again. */
  const closed = useRef<PlacedItem | null>(null)
  const focus = useFocusNext()
  const unreleasedPolicy = useUnreleasedTalkPolicy()

  const scheduling = useScheduling({
    changes,
    view,
    focus,
    announce,
    onScheduled: () => setSelected(null),
  })
  const { schedule, unschedule, step, confirmation, closeConfirmation } = scheduling

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

  // Stable identities, so that memoised blocks do not re-render.
  const latest = useLatest({ keyboardDrag, view, unschedule, select })
  const handlers = useMemo(
    (): ItemHandlers => ({
      onGrab: (down, item, mode) => startDrag(down, item, slotOf(item), mode),
      onPickUp: (item) => latest.current.keyboardDrag.pickUp(item, slotOf(item)),
      onSelect: (item) => {
        const isClosed = closed.current !== null && isSameItem(closed.current, item)
        closed.current = null
        if (!isClosed) latest.current.select(item)
      },
      onKey: (key, item) => {
        const isRemoval = key.key === 'Delete' || key.key === 'Backspace'
        if (isRemoval && item.kind === 'event') latest.current.unschedule(item.event)
        if (key.key === 'Escape') setSelected(null)
        if (!arrows.includes(key.key) || key.shiftKey || key.ctrlKey || key.metaKey) return
        key.preventDefault()
        const { shown, shownSessions, roomIds } = latest.current.view
        const slots = [...shown, ...shownSessions.map(sessionSlot)]
        const from = item.kind === 'event' ? item.event : sessionSlot(item.session)
        const next = neighbour(slots, from, key.key as ArrowKey, roomIds)
        const kind = next?.isSession ? 'session' : 'event'
        if (next) body.current?.querySelector<HTMLElement>(`[data-${kind}="${next.id}"]`)?.focus()
      },
    }),
    [startDrag, latest],
  )

  const twice = useMemo(() => scheduledTwiceIds(events), [events])
  const freeSlot = () => firstFreeSlot(shown, date, roomIds[0] ?? 0)
  const chosen = selected && currentItem(selected, data)
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
              handlers={handlers}
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
              {chosen && (
                <ItemPanel
                  item={chosen}
                  data={data}
                  view={view}
                  scheduling={scheduling}
                  freeSlot={freeSlot}
                  unreleasedPolicy={unreleasedPolicy}
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
  const [message, setMessage] = useState({ text: '', count: 0 })
  const announce = useCallback((text: string) => setMessage(({ count }) => ({ text, count: count + 1 })), [])
  const announcer = (
    <p aria-live="assertive" className="sr-only">
      {/* A new key, so that a repeated text is announced again. */}
      <span key={message.count}>{message.text}</span>
    </p>
  )
  return { announce, announcer }
}
