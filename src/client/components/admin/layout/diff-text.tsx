import type { DiffPart } from '#shared/diff/word-diff.ts'

const marks = {
  del: 'bg-danger-soft text-danger-ink line-through',
  ins: 'bg-green-soft text-green-ink underline',
} as const

export type DiffMark = keyof typeof marks

/** One side of a comparison, with the words that differ marked. */
export const DiffText = ({ parts, mark: Mark }: { parts: DiffPart[]; mark: DiffMark }) =>
  parts.map(({ text, changed }, index) =>
    changed ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
      <Mark key={index} className={marks[Mark]}>
        {text}
      </Mark>
    ) : (
      text
    ),
  )
