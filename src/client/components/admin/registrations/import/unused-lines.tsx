import { useMemo, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { type Assignments, assignmentKey } from '#shared/registration-email/assign.ts'
import type { UnusedKind, UnusedLine } from '#shared/registration-email/unused.ts'
import { UnusedItem } from './unused-item.tsx'
import type { Assign } from './use-assignments.ts'

/** An unused line, or all cells of an unused column; `owner` is set when there are several people. */
export type UnusedGroup = { key: string; lines: UnusedLine[]; owner?: string }

export const groupUnused = (sources: { unused: UnusedLine[]; owner?: string }[]): UnusedGroup[] => {
  const groups = new Map<string, UnusedGroup>()
  for (const { unused, owner } of sources)
    for (const line of unused) {
      const key = assignmentKey(line)
      const group = groups.get(key)
      if (group) group.lines.push(line)
      else groups.set(key, { key, lines: [line], owner: line.layout === 'table' ? undefined : owner })
    }
  return [...groups.values()]
}

const kindOf = ({ lines }: UnusedGroup): UnusedKind =>
  (['data', 'other'] as const).find((kind) => lines.some((line) => line.kind === kind)) ?? 'greeting'

type UnusedLinesProps = { groups: UnusedGroup[]; assignments: Assignments; onAssign: Assign }

/** Lists pasted lines that were not used, so that no data is lost unnoticed. */
export const UnusedLines = ({ groups, assignments, onAssign }: UnusedLinesProps) => {
  const of = useMemo(() => (kind: UnusedKind) => groups.filter((group) => kindOf(group) === kind), [groups])
  const unread = of('data')
  if (groups.length === 0) return null
  return (
    <section
      aria-labelledby="unused-lines"
      className="grid grid-cols-1 gap-3 rounded-md border border-hairline bg-paper p-4"
    >
      <h3 id="unused-lines" className="text-lg">
        {unread.length === 0 ? 'Every line with data was used' : `Not used (${unread.length})`}
      </h3>
      {unread.length > 0 && (
        <>
          <p className="text-ink-soft text-sm">
            No data was taken from these lines. Click a field to use a line for it.
          </p>
          <GroupList groups={unread} {...{ assignments, onAssign }} />
        </>
      )}
      {(['other', 'greeting'] as const).map((kind) => (
        <FoldedLines key={kind} kind={kind} groups={of(kind)} {...{ assignments, onAssign }} />
      ))}
    </section>
  )
}

const foldText = {
  other: 'mail headers, orders, payments, and questions without an answer',
  greeting: 'greetings and signatures',
} as const

const FoldedLines = ({
  kind,
  groups,
  assignments,
  onAssign,
}: UnusedLinesProps & { kind: keyof typeof foldText }) => {
  const [isOpen, setIsOpen] = useState(false)
  const one = groups.length === 1
  if (groups.length === 0) return null
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer rounded-sm py-1 text-ink-soft text-sm">
        {one ? '1 more line without' : `${groups.length} more lines without`} registration data:{' '}
        {foldText[kind]}
      </summary>
      {isOpen && (
        <div className="mt-2">
          <GroupList {...{ groups, assignments, onAssign }} />
        </div>
      )}
    </details>
  )
}

const AT_ONCE = 20

const GroupList = ({ groups, assignments, onAssign }: UnusedLinesProps) => {
  const [shown, setShown] = useState(AT_ONCE)
  const hidden = groups.length - shown
  return (
    <>
      <ul className="grid grid-cols-1">
        {groups.slice(0, shown).map((group) => (
          <UnusedItem
            key={group.key}
            group={group}
            target={assignments.get(group.key) ?? null}
            onAssign={(target) => onAssign(group.key, target)}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" size="sm" onClick={() => setShown(shown + 10 * AT_ONCE)}>
          Show {Math.min(hidden, 10 * AT_ONCE)} more of {hidden}
        </Button>
      )}
    </>
  )
}
