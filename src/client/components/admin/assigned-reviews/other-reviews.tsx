import { Check, X } from 'lucide-react'
import { PlainText, Section } from '#client/components/admin/layout/record-details.tsx'
import { Badge } from '#client/ui/badge.tsx'
import type { OtherReview } from '#shared/review/assigned-review.ts'
import { slotNames } from '#shared/review/slots.ts'

/** What the others said, which reviewers see after their own review. */
export const OtherReviews = ({ others }: { others: readonly OtherReview[] }) => {
  if (others.length === 0) return null
  return (
    <Section title="Other reviews">
      <ul className="grid gap-4">
        {others.map(({ slot, name, review }) => (
          <li key={slot} className="grid gap-2 border-hairline border-l-4 pl-4">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <span dir="auto">{name ? `${name} (${slotNames[slot]})` : slotNames[slot]}</span>
              {review?.score === 1 && (
                <Badge tone="green" icon={<Check aria-hidden className="size-3" />}>
                  Accept
                </Badge>
              )}
              {review?.score === 0 && (
                <Badge tone="red" icon={<X aria-hidden className="size-3" />}>
                  Reject
                </Badge>
              )}
            </p>
            {review ? (
              review.commentsToAuthor && <PlainText>{review.commentsToAuthor}</PlainText>
            ) : (
              <p className="text-ink-soft">Shown once both of you have submitted.</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
