import { Check, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { call } from '#client/data/api.ts'
import { useConference } from '#client/routing/page-context.ts'
import { Button } from '#client/ui/button.tsx'
import { omit } from '#shared/omit.ts'
import { type Assignments, assignmentKey, targetsFor } from '#shared/registration-email/assign.ts'
import {
  type ParsedRegistration,
  toRegistrationInput,
  type UnusedLine,
} from '#shared/registration-email/parsed-registration.ts'
import { type LearntField, learntFieldLabel } from '#shared/registrations/learnt-labels.ts'
import { registrationName } from '#shared/registrations/registrations.ts'

/** A line, or all answers to one label; `owner` is set when there are several people. */
type UnusedGroup = { key: string; first: UnusedLine; lines: UnusedLine[]; owner?: string }

const groupsOf = (registrations: readonly ParsedRegistration[]): UnusedGroup[] => {
  const groups = new Map<string, UnusedGroup>()
  for (const parsed of registrations) {
    const name = registrationName(toRegistrationInput(parsed)) || parsed.fields.email?.value
    const owner = registrations.length > 1 ? name : undefined
    for (const line of parsed.unused) {
      const key = assignmentKey(line)
      const group = groups.get(key)
      if (group) group.lines.push(line)
      else groups.set(key, { key, first: line, lines: [line], owner })
    }
  }
  return [...groups.values()]
}

/** The line and its owner, or the column and how often it is filled. */
const placeOf = ({ first, lines, owner }: UnusedGroup): string => {
  const times = lines.length === 1 ? 'once' : `${lines.length} times`
  if (first.layout === 'table') return `Column “${first.label}”, filled ${times}`
  if (lines.length > 1) return `“${first.label}”, answered ${times}`
  return `Line ${first.line}${owner ? `, ${owner}` : ''}`
}

type NotUsedProps = {
  registrations: readonly ParsedRegistration[]
  assignments: Assignments
  onAssign: (assignments: Assignments) => void
}

/** Every pasted line that nothing was read from, each one touch from its field. */
export const NotUsed = ({ registrations, ...assigned }: NotUsedProps) => {
  const groups = groupsOf(registrations)
  const isFolded = ({ lines }: UnusedGroup) => lines.every((line) => line.isFolded)
  const shown = groups.filter((group) => !isFolded(group))
  const folded = groups.filter(isFolded)
  if (groups.length === 0) return null
  return (
    <section
      aria-labelledby="unused-lines"
      className="grid grid-cols-1 gap-3 rounded-md border border-hairline bg-paper p-4"
    >
      <h3 id="unused-lines" className="text-lg">
        {shown.length === 0 ? 'Every line with data was used' : `Not used (${shown.length})`}
      </h3>
      {shown.length > 0 && <GroupList groups={shown} {...assigned} />}
      {folded.length > 0 && (
        <details>
          <summary className="cursor-pointer rounded-sm py-1 text-ink-soft text-sm">
            {folded.length === 1 ? '1 more line' : `${folded.length} more lines`}: mail headers, greetings and
            questions without an answer
          </summary>
          <GroupList groups={folded} {...assigned} />
        </details>
      )}
    </section>
  )
}

type Assigned = Omit<NotUsedProps, 'registrations'>

const GroupList = ({ groups, ...assigned }: Assigned & { groups: UnusedGroup[] }) => {
  const [count, setCount] = useState(20)
  const next = Math.min(groups.length - count, 200)
  return (
    <>
      <ul className="grid grid-cols-1">
        {groups.slice(0, count).map((group) => (
          <UnusedItem key={group.key} group={group} {...assigned} />
        ))}
      </ul>
      {next > 0 && (
        <Button variant="quiet" size="sm" onClick={() => setCount(count + next)}>
          Show {next} more of {groups.length - count}
        </Button>
      )}
    </>
  )
}

const UnusedItem = ({ group, assignments, onAssign }: Assigned & { group: UnusedGroup }) => {
  const { key, first, lines } = group
  const { days } = useConference()
  const { likely, others } = useMemo(() => targetsFor(first, days), [first, days])
  const place = placeOf(group)
  const used = assignments[key]
  // The pressed button disappears, so the one that takes its place takes the focus.
  const [pressed, setPressed] = useState<LearntField>()
  const [isOpen, setIsOpen] = useState(false)
  const isFull = isOpen || (pressed !== undefined && others.includes(pressed))
  return (
    <li className="grid grid-cols-1 gap-2 border-hairline border-t py-3 first:border-t-0">
      <p>
        <span className="block text-ink-soft text-sm">{place}</span>
        <span dir="auto" className="line-clamp-4 break-words font-mono text-sm">
          {lines
            .slice(0, 3)
            .map(({ text }) => text)
            .join(' · ')}
        </span>
      </p>
      {used ? (
        <>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <span className="inline-flex items-center gap-1.5 font-semibold text-green-ink">
              <Check aria-hidden className="size-4" />
              Used as {learntFieldLabel(used)}
            </span>
            <Button
              autoFocus={pressed !== undefined}
              variant="quiet"
              size="sm"
              aria-label={`Undo, ${place} is used as ${learntFieldLabel(used)}`}
              onClick={() => {
                setPressed(used)
                onAssign(omit(assignments, [key]))
              }}
            >
              <Undo2 aria-hidden className="size-4" />
              Undo
            </Button>
          </p>
          {first.label !== undefined && (
            <RememberLabel label={first.label} layout={first.layout} field={used} />
          )}
        </>
      ) : (
        <fieldset aria-label={`Use as, ${place}`} className="flex flex-wrap items-center gap-2 text-sm">
          <legend className="float-left mr-1">Use as</legend>
          {[...likely, ...(isFull ? others : [])].map((field) => (
            <Button
              key={field}
              autoFocus={field === (pressed ?? others[0])}
              variant="secondary"
              size="sm"
              onClick={() => {
                setPressed(field)
                onAssign({ ...assignments, [key]: field })
              }}
            >
              {learntFieldLabel(field)}
            </Button>
          ))}
          {!isFull && (
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={false}
              aria-label={`More fields, ${place}`}
              onClick={() => {
                setPressed(undefined)
                setIsOpen(true)
              }}
            >
              More fields
            </Button>
          )}
        </fieldset>
      )}
    </li>
  )
}

type RememberLabelProps = Pick<UnusedLine, 'layout'> & { label: string; field: LearntField }

/** Asks once whether a label means the same in later e-mails. */
const RememberLabel = ({ label, layout, field }: RememberLabelProps) => {
  const [isAsked, setIsAsked] = useState(true)
  const remember = useAction({
    send: () => call('POST /api/learnt-labels', { body: { label, layout, field } }),
    done: () => ({
      title: 'Label remembered',
      description: `“${label}” will be read as ${learntFieldLabel(field)}. You can change this under Settings.`,
    }),
    failed: 'Failed to remember the label',
    onDone: () => setIsAsked(false),
    refreshes: ['/api/learnt-labels'],
  })
  if (!isAsked) return null
  return (
    <fieldset className="flex flex-wrap items-center gap-2 text-sm">
      <legend className="float-left mr-2">
        Read “{label}” as {learntFieldLabel(field)} in later e-mails, too?
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
