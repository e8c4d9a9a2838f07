import { type DiffMark, DiffText } from '#client/components/admin/layout/diff-text.tsx'
import type { Revision } from '#shared/abstracts/revisions.ts'
import { otherAuthorLines } from '#shared/authors/other-authors.ts'
import { type DiffPart, wordDiff } from '#shared/diff/word-diff.ts'

type Text = Revision['current']

const fields: [label: string, textOf: (text: Text) => string][] = [
  ['Title', ({ abstractTitle }) => abstractTitle],
  ['Abstract', ({ abstractText }) => abstractText],
  [
    'Lead author',
    (text) => [text.leadAuthorTitle, text.leadAuthorFirstName, text.leadAuthorSurname].join(' '),
  ],
  ['Co-authors', ({ otherAuthors }) => otherAuthorLines(otherAuthors)],
]

type RevisionDiffProps = { current: Text; proposal: Text }

/** The fields that the author changed, old and new side by side, with the words that differ. */
export const RevisionDiff = ({ current, proposal }: RevisionDiffProps) => (
  <div className="grid gap-5">
    {fields
      .map(([label, textOf]) => ({ label, before: textOf(current), after: textOf(proposal) }))
      .filter(({ before, after }) => before !== after)
      .map(({ label, before, after }) => {
        const diff = wordDiff(before, after)
        return (
          <div key={label} className="grid gap-2">
            <h3 className="font-semibold text-base">{label}</h3>
            <div className="grid gap-4 md:grid-cols-2">
              <Side heading="Current" parts={diff.before} mark="del" />
              <Side heading="Revised" parts={diff.after} mark="ins" />
            </div>
          </div>
        )
      })}
  </div>
)

type SideProps = { heading: string; parts: DiffPart[]; mark: DiffMark }

const Side = ({ heading, parts, mark }: SideProps) => (
  <div className="min-w-0 rounded-md border border-hairline p-3">
    <p className="text-ink-soft text-sm">{heading}</p>
    <p dir="auto" className="whitespace-pre-wrap text-base [overflow-wrap:anywhere]">
      {parts.length === 0 ? '–' : <DiffText parts={parts} mark={mark} />}
    </p>
  </div>
)
