import { Check, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { targetsFor } from '#shared/registration-email/assign.ts'
import { type LearntField, learntFieldLabel } from '#shared/registrations/learnt-labels.ts'
import { RememberLabel } from './remember-label.tsx'
import type { UnusedGroup } from './unused-lines.tsx'
import { useReadOptions } from './use-read-options.ts'

type UnusedItemProps = {
  group: UnusedGroup
  target: LearntField | null
  onAssign: (target: LearntField | null) => void
}

/** The line and its owner, or the column and how often it is filled. */
const placeOf = ({ lines, owner }: UnusedGroup): string => {
  const [first] = lines
  if (first?.layout === 'table')
    return `Column “${first.label}”, filled ${lines.length === 1 ? 'once' : `${lines.length} times`}`
  if (lines.length > 1) return `“${first?.label}”, answered ${lines.length} times`
  return `Line ${first?.line}${owner ? `, ${owner}` : ''}`
}

const textOf = ({ lines }: UnusedGroup): string =>
  lines
    .slice(0, 3)
    .map(({ text }) => text)
    .join(' · ')

/** An unused line, with buttons for the fields it can be assigned to. */
export const UnusedItem = ({ group, target, onAssign }: UnusedItemProps) => {
  const [first] = group.lines
  const place = placeOf(group)
  // The pressed button disappears, so its replacement takes the focus.
  const wasPressed = useRef(false)
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (button === null || !wasPressed.current) return
    wasPressed.current = false
    button.focus()
  }
  const choose = (chosen: LearntField | null) => {
    wasPressed.current = true
    onAssign(chosen)
  }
  if (!first) return null
  return (
    <li className="grid grid-cols-1 gap-2 border-hairline border-t py-3 first:border-t-0 first:pt-0">
      <p>
        <span className="block text-ink-soft text-sm">{place}</span>
        <span dir="auto" className="line-clamp-4 break-words font-mono text-sm">
          {textOf(group)}
        </span>
      </p>
      {target === null ? (
        <Targets line={first} place={place} onChoose={choose} firstRef={takeFocus} />
      ) : (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="inline-flex items-center gap-1.5 font-semibold text-green-ink">
            <Check aria-hidden className="size-4" />
            Used as {learntFieldLabel(target)}
          </span>
          <Button
            ref={takeFocus}
            variant="quiet"
            size="sm"
            aria-label={`Undo, ${place} is used as ${learntFieldLabel(target)}`}
            onClick={() => choose(null)}
          >
            <Undo2 aria-hidden className="size-4" />
            Undo
          </Button>
        </p>
      )}
      {target !== null && first.label !== undefined && (
        <RememberLabel key={target} label={first.label} layout={first.layout} target={target} />
      )}
    </li>
  )
}

// A stable ref, so that only a new button takes the focus.
const focusIt = (button: HTMLButtonElement | null) => button?.focus()

type TargetsProps = {
  line: UnusedGroup['lines'][number]
  place: string
  onChoose: (target: LearntField) => void
  firstRef: (button: HTMLButtonElement | null) => void
}

const Targets = ({ line, place, onChoose, firstRef }: TargetsProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const { days } = useReadOptions()
  const { likely, others } = targetsFor(line, days)
  const shown = isOpen ? [...likely, ...others] : likely
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Use as, {place}</legend>
      {shown.map((target, index) => (
        <Button
          key={target}
          ref={index === 0 ? firstRef : index === likely.length ? focusIt : undefined}
          variant="secondary"
          size="sm"
          onClick={() => onChoose(target)}
        >
          {learntFieldLabel(target)}
        </Button>
      ))}
      {!isOpen && (
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={false}
          aria-label={`More fields, ${place}`}
          onClick={() => setIsOpen(true)}
        >
          More fields
        </Button>
      )}
    </fieldset>
  )
}
