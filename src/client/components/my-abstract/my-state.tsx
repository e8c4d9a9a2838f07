import { useVenueTime, VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { Badge, type Tone } from '#client/ui/badge.tsx'
import type { MyAbstract } from '#shared/abstracts/my-abstract.ts'
import { type MyState, myStates } from '#shared/abstracts/my-abstract-content.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'

const tones: Record<MyState, Tone> = {
  received: 'grey',
  reviewing: 'blue',
  approved: 'green',
  rejected: 'red',
}

const WhatNext = ({ mine }: { mine: MyAbstract }) => {
  const { formatDate } = useVenueTime()
  if (mine.decidedAt) return `Decided on ${formatDate(mine.decidedAt)}.`
  return mine.decisionsOn
    ? `Decisions will be announced on ${formatCalendarDate(mine.decisionsOn)}. Yours will appear on this page.`
    : 'The decision will appear on this page.'
}

type MyStateProps = { mine: MyAbstract; base: string }

export const MyStateCard = ({ mine, base }: MyStateProps) => {
  const { label, text } = myStates[mine.state]
  return (
    <section aria-label="Status" className="grid gap-3">
      <p className="flex flex-wrap gap-2">
        {mine.withdrawnAt ? (
          <Badge tone="amber">Withdrawn by you</Badge>
        ) : (
          <Badge tone={tones[mine.state]}>{label}</Badge>
        )}
        {mine.late && <Badge tone="amber">Submitted after the deadline</Badge>}
      </p>
      {!mine.withdrawnAt && (
        <p className="text-lg">
          {text} <WhatNext mine={mine} />
        </p>
      )}
      <p className="text-ink-soft">
        Submission number {mine.id}, submitted on <VenueDateTime at={mine.submittedAt} />.
      </p>
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        Letters about it go to {mine.email}.{' '}
        {mine.mayChange && (
          <a href={`${base}/email`} className="text-link">
            Change address
          </a>
        )}
      </p>
      {mine.authorId !== null && (
        <p>
          <a href={`/authors/${mine.authorId}`} className="text-link">
            Your public profile
          </a>
        </p>
      )}
    </section>
  )
}
