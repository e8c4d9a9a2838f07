import { DifferenceTable } from '#client/components/admin/layout/difference-table.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { scoreWords, type WrittenReview } from '#shared/review/assigned-review.ts'
import type { UnsentReview } from './unsent-review.ts'

const fields: [label: string, text: (review: WrittenReview) => string][] = [
  ['Your score', ({ score }) => (score === null ? '' : scoreWords[score])],
  ['Comments to the author', ({ commentsToAuthor }) => commentsToAuthor],
  ['Note to the organisers', ({ reviewerFeedback }) => reviewerFeedback],
]

/** What the reviewer saved elsewhere, beside what is typed here; neither is lost before they choose. */
export const OtherVersion = ({ unsent }: { unsent: UnsentReview }) => {
  const { replaced, values, keepMine, discard } = unsent
  if (!replaced) return null
  const differences = fields
    .map(([label, text]) => ({ label, before: text(replaced), after: text(values) }))
    .filter(({ before, after }) => before !== after)
  return (
    <Alert tone="warning" title="You saved another version in another window or on another device">
      <DifferenceTable differences={differences} before="Saved" after="Typed here" />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={keepMine}>
          Keep what I typed here
        </Button>
        <Button size="sm" variant="secondary" onClick={discard}>
          Take the saved version
        </Button>
      </div>
    </Alert>
  )
}
