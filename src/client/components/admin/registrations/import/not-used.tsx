import { Check, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useReadOptions } from '#client/components/admin/registrations/import/use-read-options.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { call } from '#client/data/api.ts'
import { Button } from '#client/ui/button.tsx'
import { type Assignments, assignmentKey, targetsFor } from '#shared/registration-email/assign.ts'
import {
  type ParsedRegistration,
  toRegistrationInput,
  type UnusedLine,
} from '#shared/registration-email/parsed-registration.ts'
import { type LabelLayout, type LearntField, learntFieldLabel } from '#shared/registrations/learnt-labels.ts'
import { registrationName } from '#shared/registrations/registrations.ts'

/** A line, or all answers to one label; `owner` is set when there are several people. */
type UnusedGroup = { key: string; lines: UnusedLine[]; owner?: string }

const groupsOf = (registrations: readonly ParsedRegistration[]): UnusedGroup[] => {
  const groups = new Map<string, UnusedGroup>()
  for (const parsed of registrations) {
    const name = registrationName(toRegistrationInput(parsed)) || parsed.fields.email?.value
    const owner = registrations.length > 1 ? name : undefined
    for (const line of parsed.unused) {
      const key = assignmentKey(line)
      const group = groups.get(key) ?? { key, lines: [], owner: line.layout === 'table' ? undefined : owner }
      group.lines.push(line)
      groups.set(key, group)
    }
  }
  return [...groups.values()]
}

const isFolded = ({ lines }: UnusedGroup) => lines.every((line) => line.isFolded)

type NotUsedProps = {
  registrations: readonly ParsedRegistration[]
  assignments: Assignments
  onAssign: (assignments: Assignments) => void
}

/** Every pasted line that nothing was read from, each one touch from its field. */
export const NotUsed = ({ registrations, ...rest }: NotUsedProps) => {
  const groups = useMemo(() => groupsOf(registrations), [registrations])
  const shown = groups.filter((group) => !isFolded(group))
  const folded = groups.filter(isFolded)
  const [isOpen, setIsOpen] = useState(false)
  if (groups.length === 0) return null
  return (
    <section
      aria-labelledby="unused-lines"
      className="grid grid-cols-1 gap-3 rounded-md border border-hairline bg-paper p-4"
    >
      <h3 id="unused-lines" className="text-lg">
        {shown.length === 0 ? 'Every line with data was used' : `Not used (${shown.length})`}
      </h3>
      {shown.length > 0 && <GroupList groups={shown} {...rest} />}
      {folded.length > 0 && (
        <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary className="cursor-pointer rounded-sm py-1 text-ink-soft text-sm">
            {folded.length === 1 ? '1 more line' : `${folded.length} more lines`}: mail headers, greetings and
            questions without an answer
          </summary>
          {isOpen && <GroupList groups={folded} {...rest} />}
        </details>
      )}
    </section>
  )
}

const AT_ONCE = 20

type GroupListProps = Omit<NotUsedProps, 'registrations'> & { groups: UnusedGroup[] }

const GroupList = ({ groups, assignments, onAssign }: GroupListProps) => {
  const [count, setCount] = useState(AT_ONCE)
  const hidden = groups.length - count
  return (
    <>
      <ul className="grid grid-cols-1">
        {groups.slice(0, count).map((group) => (
          <UnusedItem
            key={group.key}
            group={group}
            target={assignments[group.key] ?? null}
            onAssign={(target) => {
              const { [group.key]: _, ...others } = assignments
              onAssign(target === null ? others : { ...others, [group.key]: target })
            }}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" size="sm" onClick={() => setCount(count + 10 * AT_ONCE)}>
          Show {Math.min(hidden, 10 * AT_ONCE)} more of {hidden}
        </Button>
      )}
    </>
  )
}

/** The line and its owner, or the column and how often it is filled. */
const placeOf = ({ lines, owner }: UnusedGroup): string => {
  const [first] = lines
  if (first?.layout === 'table')
    return `Column “${first.label}”, filled ${lines.length === 1 ? 'once' : `${lines.length} times`}`
  if (lines.length > 1) return `“${first?.label}”, answered ${lines.length} times`
  return `Line ${first?.line}${owner ? `, ${owner}` : ''}`
}

type UnusedItemProps = {
  group: UnusedGroup
  target: LearntField | null
  onAssign: (target: LearntField | null) => void
}

const UnusedItem = ({ group, target, onAssign }: UnusedItemProps) => {
  const [first] = group.lines
  const place = placeOf(group)
  // The pressed button disappears, so its replacement takes the focus.
  const [last, setLast] = useState<LearntField | null>(null)
  const choose = (chosen: LearntField) => {
    setLast(chosen)
    onAssign(chosen)
  }
  if (!first) return null
  return (
    <li className="grid grid-cols-1 gap-2 border-hairline border-t py-3 first:border-t-0">
      <p>
        <span className="block text-ink-soft text-sm">{place}</span>
        <span dir="auto" className="line-clamp-4 break-words font-mono text-sm">
          {group.lines
            .slice(0, 3)
            .map(({ text }) => text)
            .join(' · ')}
        </span>
      </p>
      {target === null ? (
        <Targets line={first} place={place} last={last} onChoose={choose} />
      ) : (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="inline-flex items-center gap-1.5 font-semibold text-green-ink">
            <Check aria-hidden className="size-4" />
            Used as {learntFieldLabel(target)}
          </span>
          <Button
            autoFocus={last !== null}
            variant="quiet"
            size="sm"
            aria-label={`Undo, ${place} is used as ${learntFieldLabel(target)}`}
            onClick={() => onAssign(null)}
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

type TargetsProps = {
  line: UnusedLine
  place: string
  /** What it was used as until this was undone. */
  last: LearntField | null
  onChoose: (target: LearntField) => void
}

/** ‘Use as …’: the fields that a line fits first, then all others. */
const Targets = ({ line, place, last, onChoose }: TargetsProps) => {
  const { days } = useReadOptions()
  const { likely, others } = useMemo(() => targetsFor(line, days), [line, days])
  const [isOpen, setIsOpen] = useState(last !== null && !likely.includes(last))
  const shown = isOpen ? [...likely, ...others] : likely
  return (
    <fieldset aria-label={`Use as, ${place}`} className="flex flex-wrap items-center gap-2 text-sm">
      <legend className="float-left mr-1">Use as</legend>
      {shown.map((target, index) => (
        <Button
          key={target}
          // The button that opened these, or undid this one, has disappeared.
          autoFocus={last === null ? isOpen && index === likely.length : target === last}
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

type RememberLabelProps = { label: string; layout: LabelLayout | undefined; target: LearntField }

/** Asks once whether a label means the same in later e-mails. */
const RememberLabel = ({ label, layout, target }: RememberLabelProps) => {
  const [isAsked, setIsAsked] = useState(true)
  const remember = useAction({
    send: () => call('POST /api/learnt-labels', { body: { label, layout, field: target } }),
    done: () => ({
      title: 'Label remembered',
      description: `“${label}” will be read as ${learntFieldLabel(target)}. You can change this under Settings.`,
    }),
    failed: 'Failed to remember the label',
    onDone: () => setIsAsked(false),
    refreshes: ['/api/learnt-labels'],
  })
  if (!isAsked) return null
  return (
    <fieldset className="flex flex-wrap items-center gap-2 text-sm">
      <legend className="float-left mr-2">
        Read “{label}” as {learntFieldLabel(target)} in later e-mails, too?
      </legend>
      <Button variant="secondary" size="sm" {...remember.button()}>
        Remember
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setIsAsked(false)}>
        Not now
      </Button>
    </fieldset>
  )
}
