import { useMemo } from 'react'
import { type DiffMark, DiffText } from '#client/components/admin/layout/diff-text.tsx'
import { type LineDiff, lineDiff } from '#shared/diff/line-diff.ts'
import { pluralise } from '#shared/pluralise.ts'
import { policyLines } from '#shared/settings/policy-lines.ts'

type Skipped = { skipped: number }

/** Only the changed lines, each with the lines beside it. */
const withoutSame = (diff: LineDiff[]): (LineDiff | Skipped)[] => {
  const isNear = (index: number) =>
    [index - 1, index, index + 1].some((one) => {
      const line = diff[one]
      return line !== undefined && !('same' in line)
    })
  const shown: (LineDiff | Skipped)[] = []
  for (const [index, line] of diff.entries()) {
    const last = shown.at(-1)
    if (isNear(index)) shown.push(line)
    else if (last && 'skipped' in last) last.skipped += 1
    else shown.push({ skipped: 1 })
  }
  return shown
}

/** What differs between two versions of the policy, line by line. */
export const PolicyDifferences = ({ before, after }: { before: string; after: string }) => {
  const diff = useMemo(() => lineDiff(policyLines(before), policyLines(after)), [before, after])
  if (diff.every((line) => 'same' in line))
    return <p>{before === after ? 'The texts are the same.' : 'Only the formatting differs.'}</p>
  return (
    <ol aria-label="Differences" className="grid gap-2">
      {withoutSame(diff).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
        <li key={index}>
          {'skipped' in line ? <SkippedLines count={line.skipped} /> : <Line line={line} />}
        </li>
      ))}
    </ol>
  )
}

const SkippedLines = ({ count }: { count: number }) => (
  <p className="text-ink-soft text-sm">{pluralise(count, 'unchanged line')}</p>
)

const Line = ({ line }: { line: LineDiff }) => {
  if ('same' in line) return <p dir="auto">{line.same}</p>
  return (
    <>
      <Side parts={line.before} mark="del" label="Removed" />
      <Side parts={line.after} mark="ins" label="Added" />
    </>
  )
}

type SideProps = { parts?: Parameters<typeof DiffText>[0]['parts']; mark: DiffMark; label: string }

const Side = ({ parts, mark, label }: SideProps) =>
  parts && (
    <p dir="auto" className="border-line border-l-4 pl-3">
      <span className="sr-only">{label}: </span>
      <DiffText parts={parts} mark={mark} />
    </p>
  )
