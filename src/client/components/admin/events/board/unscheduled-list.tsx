import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { FilterInput } from '#client/components/admin/lists/tab-header.tsx'
import { cx } from '#client/ui/class-names.ts'
import type { ApprovedAbstractListItem } from '#shared/abstracts/abstract-fields.ts'
import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import type { UnreleasedTalkPolicy } from '#shared/programme/unreleased-talks.ts'
import { wordSearch } from '#shared/search.ts'
import { useBoard } from './board-context.ts'

type UnscheduledListProps = {
  /** A talk is being dragged over it. */
  isTarget: boolean
  onGrab: (down: PointerEvent, abstract: ApprovedAbstractListItem) => void
  onPickUp: (abstract: ApprovedAbstractListItem) => void
  onSelect: (abstract: ApprovedAbstractListItem) => void
}

const notes: Record<UnreleasedTalkPolicy, string> = {
  'released now': 'Scheduling it releases its decision',
  'released when published': 'Decision not released',
}

export const UnscheduledList = ({ isTarget, onGrab, onPickUp, onSelect }: UnscheduledListProps) => {
  const { view, unreleasedPolicy } = useBoard()
  const abstracts = view.unscheduled
  const [filter, setFilter] = useState('')
  const [tabStop, setTabStop] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const finds = wordSearch(filter)
  const shown = abstracts.filter((abstract) =>
    finds(abstract.abstractTitle, leadAuthorName(abstract), abstract.institution),
  )
  const stop = shown.some(({ id }) => id === tabStop) ? tabStop : shown[0]?.id

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    buttons[buttons.indexOf(event.target as HTMLButtonElement) + step]?.focus()
  }

  return (
    <section
      aria-label="Unscheduled abstracts"
      className={cx(
        'flex min-h-40 flex-1 flex-col gap-3 rounded-md',
        isTarget && 'bg-accent-soft outline-2 outline-accent outline-dashed outline-offset-4',
      )}
    >
      <h2 className="text-lg">
        Unscheduled <span className="text-ink-soft text-sm tabular-nums">({abstracts.length})</span>
      </h2>
      {abstracts.length > 5 && <FilterInput label="Filter abstracts" value={filter} onChange={setFilter} />}
      {shown.length === 0 ? (
        <p className="rounded-md border border-hairline p-4 text-ink-soft">
          {abstracts.length === 0
            ? 'Every approved abstract is scheduled. Newly approved ones appear here.'
            : 'No abstracts match the filter.'}
        </p>
      ) : (
        <ul
          ref={list}
          onKeyDown={onKeyDown}
          className="grid max-h-[60vh] min-h-0 content-start gap-2 overflow-y-auto p-1"
        >
          {shown.map((abstract) => (
            <li key={abstract.id}>
              <button
                type="button"
                data-abstract={abstract.id}
                tabIndex={abstract.id === stop ? 0 : -1}
                aria-describedby="board-help"
                onPointerDown={(down) => onGrab(down, abstract)}
                onClick={({ detail }) => (detail === 0 ? onPickUp(abstract) : onSelect(abstract))}
                onFocus={() => setTabStop(abstract.id)}
                className="flex w-full select-none gap-1 rounded-md border border-line border-l-4 border-l-accent bg-paper-raised py-2 pr-2 text-left hover:bg-paper-sunken"
              >
                <span data-handle className="flex w-6 shrink-0 cursor-grab touch-none justify-center pt-0.5">
                  <GripVertical aria-hidden className="size-4 text-ink-soft" />
                </span>
                <span className="min-w-0">
                  <span dir="auto" className="line-clamp-3 font-semibold leading-snug">
                    {abstract.abstractTitle}
                  </span>
                  <span dir="auto" className="block text-ink-soft text-xs">
                    {leadAuthorName(abstract)}, {abstract.institution}
                  </span>
                  {abstract.preferredForm && (
                    <span className="block text-ink-soft text-xs">Prefers a {abstract.preferredForm}</span>
                  )}
                  {!abstract.released && unreleasedPolicy && (
                    <span className="block text-amber-ink text-xs">{notes[unreleasedPolicy]}</span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
