import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useUnreleasedTalkPolicy } from '#client/components/admin/events/use-unreleased-talk-policy.ts'
import { Select } from '#client/ui/field.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { useLatest } from '#client/ui/use-latest.ts'
import { sessionSlot } from '#shared/programme/clashes.ts'
import type { ItemHandlers } from './blocks.tsx'
import { BoardContext } from './board-context.ts'
import { BoardToolbar } from './board-toolbar.tsx'
import { ClashDialog } from './clash-dialog.tsx'
import { DayGrid } from './day-grid.tsx'
import { DragPreview, FloatingDragPreview } from './drag-preview.tsx'
import { type ArrowKey, boardSlotOf, contains, neighbour, type Point, rangeOf } from './geometry.ts'
import { ItemPanel } from './item-panel.tsx'
import {
  abstractOf,
  type BoardData,
  currentItem,
  type Item,
  isPlaced,
  isSameItem,
  isSession,
  newTalk,
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
import { useView } from './use-view.ts'

/*
 * The board shows a day of the programme as a grid (`DayGrid`) of events (`EventBlock`) and sessions (`SessionFrame`),
 * beside the abstracts that wait for a place (`UnscheduledList`) and the panel of what is selected (`ItemPanel`). Each of
 * these is an `Item`, which is dragged by pointer (`useDrag`) or keys (`useKeyboardDrag`), or placed by a form. The parts
 * read the state that they share from `useBoard`.
 * `useScheduling` asks about clashes and turns what was done into a `Change` (event-changes.ts, session-changes.ts), which
 * `useChanges` shows at once, saves in its turn and undoes by the server's undo step. `useView` chooses the day and rooms,
 * geometry.ts translates between points and times, and `useFocusNext` returns the focus to what was moved.
 */

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

const isOver = (element: HTMLElement | null, at: Point) =>
  element !== null && contains(element.getBoundingClientRect(), at)

export const Board = (loaded: BoardData) => {
  const { announce, announcer } = useAnnouncer()
  const showDay = useRef<(date: string) => void>(undefined)
  const changes = useChanges(loaded, announce, (moved) => showDay.current?.(moved.date))
  const { data } = changes
  const view = useView(data)
  useEffect(() => {
    showDay.current = view.setDate
  }, [view.setDate])
  const { date, roomIds, shown, shownSessions, sessionsOfDay } = view
  const [selected, setSelected] = useState<Item | null>(null)
  const scroller = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const unscheduledList = useRef<HTMLDivElement>(null)
  /** It gets the focus back from the panel, without being selected again. */
  const closed = useRef<Item | null>(null)
  const focus = useFocusNext()
  const unreleasedPolicy = useUnreleasedTalkPolicy()

  const scheduling = useScheduling({ changes, view, focus, announce, onScheduled: () => setSelected(null) })
  const { schedule, unschedule, confirmation } = scheduling

  const keyboardDrag = useKeyboardDrag({
    data: { ...data, rooms: view.shownRooms },
    announce,
    onDrop: schedule,
    onReturn: focus.item,
  })
  const { dragged, setDragged } = keyboardDrag

  const range = useMemo(() => {
    const slots = [...shown, ...sessionsOfDay].map(boardSlotOf)
    return rangeOf(dragged?.slot ? [...slots, dragged.slot] : slots)
  }, [shown, sessionsOfDay, dragged])
  const grid = { scroller, body, range, roomIds, date }

  /** The talk that would return to the list, or another event. */
  const overUnscheduled = (item: Item, at: Point) =>
    !isSession(item) && isPlaced(item) && isOver(unscheduledList.current, at) ? item : undefined
  const startDrag = useDrag<Item>({
    grid,
    onDrag: (item, slot, at) => setDragged({ item, slot, by: 'pointer', at }),
    onDrop: (item, slot, at) => {
      setDragged(null)
      if (slot) return schedule(item, slot)
      const event = overUnscheduled(item, at)
      if (event) unschedule(event)
    },
    onCancel: () => setDragged(null),
  })

  const { drawn, setDrawn, ...drawing } = useDrawing(grid)
  const select = (item: Item) => {
    setDrawn(null)
    setSelected(item)
  }

  // Stable identities, so that memoised blocks do not re-render.
  const latest = useLatest({ keyboardDrag, view, unschedule, select })
  const handlers = useMemo(
    (): ItemHandlers => ({
      onGrab: (down, item, mode) => startDrag(down, item, boardSlotOf(item), mode),
      onPickUp: (item) => latest.current.keyboardDrag.pickUp(item, boardSlotOf(item)),
      onSelect: (item) => {
        const isClosed = closed.current !== null && isSameItem(closed.current, item)
        closed.current = null
        if (!isClosed) latest.current.select(item)
      },
      onKey: (key, item) => {
        const isRemoval = key.key === 'Delete' || key.key === 'Backspace'
        if (isRemoval && !isSession(item)) latest.current.unschedule(item)
        if (key.key === 'Escape') setSelected(null)
        if (!arrows.includes(key.key) || key.shiftKey || key.ctrlKey || key.metaKey) return
        key.preventDefault()
        const { shown, shownSessions, roomIds } = latest.current.view
        const slots = [...shown, ...shownSessions.map(sessionSlot)]
        const from = isSession(item) ? sessionSlot(item) : item
        const next = neighbour(slots, from, key.key as ArrowKey, roomIds)
        const kind = next?.isSession ? 'session' : 'event'
        if (next) body.current?.querySelector<HTMLElement>(`[data-${kind}="${next.id}"]`)?.focus()
      },
    }),
    [startDrag, latest],
  )

  const chosen = selected && currentItem(selected, data)
  const shownItem = chosen && isPlaced(chosen) && view.shows(chosen) ? chosen : null
  const close = () => {
    closed.current = shownItem
    if (chosen) focus.item(chosen)
    setSelected(null)
  }
  const byKeyboard = dragged?.by === 'keyboard'
  // While the clash dialog is open, the preview stays at the new slot.
  const previewed = dragged ?? confirmation
  const floatsAt = dragged?.by === 'pointer' && !dragged.slot ? dragged.at : undefined
  const target = dragged && floatsAt && overUnscheduled(dragged.item, floatsAt)

  return (
    <BoardContext value={{ data, view, scheduling, unreleasedPolicy }}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <BoardToolbar
          saving={changes.saving}
          canUndo={changes.undoable !== undefined}
          canRedo={changes.redoable !== undefined}
          onStep={scheduling.step}
          onAdd={() => {
            setSelected(null)
            setDrawn(view.freeSlot())
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
                  options={data.rooms.map((room) => [room.id, room.name])}
                />
              )}
              <DayGrid
                grid={grid}
                handlers={handlers}
                onDraw={(down) => {
                  setSelected(null)
                  drawing.onPointerDown(down)
                }}
                onEmptySlot={drawing.onClick}
                drawn={drawn}
                // While nothing is selected, Tab reaches the first event.
                tabStop={shownItem ?? shown[0] ?? shownSessions[0] ?? null}
                dragged={previewed?.item}
                dragPreview={
                  previewed?.slot && (
                    <DragPreview
                      item={previewed.item}
                      slot={previewed.slot}
                      column={{
                        index: Math.max(0, roomIds.indexOf(previewed.slot.roomId)),
                        columns: roomIds.length,
                      }}
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
                isTarget={Boolean(target && abstractOf(target, data))}
                onGrab={(down, abstract) => startDrag(down, newTalk(abstract), null, 'move')}
                onPickUp={(abstract) => keyboardDrag.pickUp(newTalk(abstract), view.freeSlot())}
                onSelect={(abstract) => select(newTalk(abstract))}
              />
              {/* Below the list, which stays where it is; on phones at the bottom of the screen. */}
              <div className="grid empty:hidden max-md:sticky max-md:bottom-0 max-md:z-40 max-md:max-h-[60vh] md:max-h-[60%]">
                {chosen && <ItemPanel item={chosen} onClose={close} />}
                {drawn && <NewItemPanel slot={drawn} onClose={() => setDrawn(null)} />}
              </div>
            </div>
          </div>
        </Tabs>
        {dragged && floatsAt && <FloatingDragPreview title={dragged.item.title} at={floatsAt} />}
        <ClashDialog confirmation={confirmation} onAnswer={scheduling.answerConfirmation} />
        {announcer}
      </div>
    </BoardContext>
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
