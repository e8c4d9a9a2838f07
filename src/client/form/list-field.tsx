import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, type PointerEvent as ReactPointerEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '#client/ui/announce.ts'
import { Button } from '#client/ui/button.tsx'
import { useField } from './form.tsx'
import { HiddenInput } from './hidden-input.tsx'

type Row<Item> = { key: number; item: Item }

type ListFieldProps<Item> = {
  name: string
  label: string
  hint?: ReactNode
  /** What one entry is called: 'Partner'. */
  entry: string
  items: readonly Item[]
  /** The values of a new entry. */
  blank: (position: number) => Item
  max: number
  /** Entries are one field each, whose label tells its position. */
  single?: boolean
  /** The fields of an entry, whose names start with `name`. */
  children: (name: string, item: Item, position: number) => ReactNode
}

const indexOf = (rows: readonly { key: number }[], key: number) => rows.findIndex((row) => row.key === key)

/** The same rows if there is nowhere to move. */
const moved = <Item,>(rows: Row<Item>[], index: number, by: -1 | 1): Row<Item>[] => {
  const row = rows[index]
  const other = rows[index + by]
  return row && other ? rows.with(index, other).with(index + by, row) : rows
}

const FIRST_FIELD = 'input:not([type=hidden]), textarea, select'

// From the list itself, because an entry may hold lists of its own.
const rowSelector = (key: number | undefined) => `:scope > ol > [data-row="${key}"]`
const buttonSelector = (key: number | undefined, act: string) =>
  `${rowSelector(key)} > div > [data-act="${act}"]`

/** Entries that can be added, removed and put in order; each has fields named by its position. */
export const ListField = <Item,>(props: ListFieldProps<Item>) => {
  const { name, label, hint, entry, items, blank, max, single, children } = props
  const { id, error } = useField(name)
  const box = useRef<HTMLFieldSetElement>(null)
  const nextKey = useRef(items.length)
  const [rows, setRows] = useState<Row<Item>[]>(() => items.map((item, key) => ({ key, item })))

  const [dragged, setDragged] = useState<number>()

  const newRow = (position: number): Row<Item> => ({ key: nextKey.current++, item: blank(position) })

  // After a draft was restored, the form sets the number of entries.
  const resize = (length: string) =>
    setRows((all) =>
      Array.from({ length: Math.min(Number(length), max) }, (_, index) => all[index] ?? newRow(index + 1)),
    )

  /** Shows the entries at once, so that the form can be read and the focus set. */
  const change = (next: Row<Item>[], focus: string, said: string) => {
    flushSync(() => setRows(next))
    if (focus) box.current?.querySelector<HTMLElement>(focus)?.focus()
    box.current?.dispatchEvent(new Event('input', { bubbles: true }))
    announce(said)
  }

  const add = () => {
    const next = [...rows, newRow(rows.length + 1)]
    change(next, `${rowSelector(next.at(-1)?.key)} :is(${FIRST_FIELD})`, `${entry} ${next.length} added`)
  }

  const remove = (index: number) => {
    const next = rows.filter((_, position) => position !== index)
    const neighbour = next[index] ?? next.at(-1)
    const focus = neighbour ? buttonSelector(neighbour.key, 'remove') : ':scope > [data-act="add"]'
    change(next, focus, `${entry} ${index + 1} removed`)
  }

  const move = (index: number, by: -1 | 1) => {
    const next = moved(rows, index, by)
    if (next === rows) return
    const said = `${entry} moved to position ${index + by + 1} of ${rows.length}`
    change(next, buttonSelector(rows[index]?.key, by < 0 ? 'up' : 'down'), said)
  }

  /** Shows the new order while the entry is dragged, and reports it when it is dropped. */
  const drag = (down: ReactPointerEvent, key: number) => {
    let order = rows
    setDragged(key)
    startDragging(down, {
      row: () => box.current?.querySelector(rowSelector(key)),
      onMove: (by) => {
        order = moved(order, indexOf(order, key), by)
        flushSync(() => setRows(order))
      },
      onDrop: () => {
        setDragged(undefined)
        const position = indexOf(order, key) + 1
        if (order !== rows) change(order, '', `${entry} moved to position ${position} of ${order.length}`)
      },
    })
  }

  return (
    <fieldset ref={box} id={id} tabIndex={-1} aria-describedby={error && `${id}-error`} className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      {error && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger-ink text-sm">
          {error}
        </p>
      )}
      {/* Tells an empty list from a missing one. */}
      <HiddenInput name={`${name}.length`} value={rows.length} onSet={resize} />
      <ol className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
        {rows.map(({ key, item }, index) => (
          <li
            key={key}
            data-row={key}
            data-dragged={key === dragged || undefined}
            className="flex flex-wrap items-end justify-between gap-x-3 rounded-md border border-hairline bg-paper-raised p-3 data-dragged:border-accent data-dragged:shadow-raised"
          >
            {!single && (
              <p aria-hidden className="self-center font-semibold">
                {entry} {index + 1}
              </p>
            )}
            <fieldset
              aria-label={single ? undefined : `${entry} ${index + 1}`}
              className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${single ? 'min-w-0 flex-1 basis-52' : 'order-1 w-full'}`}
            >
              {children(`${name}.${index}`, item, index + 1)}
            </fieldset>
            <ListRowButtons
              itemName={`${entry} ${index + 1}`}
              onDrag={(down) => drag(down, key)}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {rows.length < max && (
        <Button variant="secondary" size="sm" className="mt-3" data-act="add" onClick={add} icon={Plus}>
          Add {entry.toLowerCase()}
        </Button>
      )}
    </fieldset>
  )
}

type ListRowButtonsProps = {
  itemName: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onDrag: (down: ReactPointerEvent) => void
}

// Not disabled at the ends of the list, because a disabled button loses the focus.
const ListRowButtons = ({ itemName, isFirst, isLast, onMove, onRemove, onDrag }: ListRowButtonsProps) => (
  <div className="ml-auto flex gap-1">
    {!(isFirst && isLast) && (
      <span
        aria-hidden
        data-handle
        title="Drag to reorder"
        className="flex size-9 cursor-grab touch-none items-center justify-center text-ink-soft active:cursor-grabbing"
        onPointerDown={onDrag}
      >
        <GripVertical className="size-4" />
      </span>
    )}
    <Button
      variant="quiet"
      size="icon-sm"
      data-act="up"
      aria-label={`Move ${itemName} up`}
      aria-disabled={isFirst || undefined}
      onClick={() => onMove(-1)}
      icon={ArrowUp}
    />
    <Button
      variant="quiet"
      size="icon-sm"
      data-act="down"
      aria-label={`Move ${itemName} down`}
      aria-disabled={isLast || undefined}
      onClick={() => onMove(1)}
      icon={ArrowDown}
    />
    <Button
      variant="quiet-danger"
      size="icon-sm"
      data-act="remove"
      aria-label={`Remove ${itemName}`}
      onClick={onRemove}
      icon={Trash2}
    />
  </div>
)

const middle = (row: Element) => {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

type DragOptions = {
  /** The entry by its key; its neighbours are its siblings. */
  row: () => Element | null | undefined
  /** Shows the new order before it returns. */
  onMove: (by: -1 | 1) => void
  onDrop: () => void
}

/** Moves an entry past its neighbours as the pointer passes their middles. */
const startDragging = (down: ReactPointerEvent, { row, onMove, onDrop }: DragOptions) => {
  if (down.button !== 0) return
  // Prevents text selection.
  down.preventDefault()
  const move = ({ pointerId, clientY }: PointerEvent) => {
    const { previousElementSibling: previous, nextElementSibling: next } = row() ?? {}
    if (pointerId !== down.pointerId) return
    if (previous && clientY < middle(previous)) onMove(-1)
    else if (next && clientY > middle(next)) onMove(1)
  }
  const end = ({ pointerId }: PointerEvent) => {
    if (pointerId !== down.pointerId) return
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
    onDrop()
  }
  // On the window: an element that moves in the page loses a captured pointer.
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}
