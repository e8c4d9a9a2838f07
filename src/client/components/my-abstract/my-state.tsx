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

const WhatNext = ({ myAbstract }: { myAbstract: MyAbstract }) => {
  const { formatDate } = useVenueTime()
  if (myAbstract.decidedAt) return `Decided on ${formatDate(myAbstract.decidedAt)}.`
  return myAbstract.decisionsOn
    ? `Decisions will be announced on ${formatCalendarDate(myAbstract.decisionsOn)}. Yours will appear on this page.`
    : 'The decision will appear on this page.'
}

type MyStateProps = { myAbstract: MyAbstract; base: string }

export const MyStateCard = ({ myAbstract, base }: MyStateProps) => {
  const { label, text } = myStates[myAbstract.state]
  return (
    <section aria-label="Status" className="grid gap-3">
      <p className="flex flex-wrap gap-2">
        {myAbstract.withdrawnAt ? (
          <Badge tone="amber">Withdrawn by you</Badge>
        ) : (
          <Badge tone={tones[myAbstract.state]}>{label}</Badge>
        )}
        {myAbstract.late && <Badge tone="amber">Submitted after the deadline</Badge>}
      </p>
      {!myAbstract.withdrawnAt && (
        <p className="text-lg">
          {text} <WhatNext myAbstract={myAbstract} />
        </p>
      )}
      <p className="text-ink-soft">
        Submission number {myAbstract.id}, submitted on <VenueDateTime at={myAbstract.submittedAt} />.
      </p>
      <p className="text-ink-soft">
        Letters about it go to {myAbstract.email}.{' '}
        {myAbstract.mayChange && (
          <a href={`${base}/email`} className="text-link">
            Change address
          </a>
        )}
      </p>
      {myAbstract.authorId !== null && (
        <p>
          <a href={`/authors/${myAbstract.authorId}`} className="text-link">
            Your public profile
          </a>
        </p>
      )}
    </section>
  )
}
