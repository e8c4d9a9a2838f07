import { Link } from '@tanstack/react-router'
import { conference } from '../../../shared/conference'
import type { ConferenceEvent } from '../../../shared/events'

type NoMatchProps = { filtered: boolean; found: ConferenceEvent[]; day: string }

/** A day without sessions, and where to look instead. */
export const NoMatch = ({ filtered, found, day }: NoMatchProps) => {
  const elsewhere = conference.days
    .map(({ date, label }) => ({ date, label, count: found.filter((event) => event.date === date).length }))
    .filter(({ date, count }) => date !== day && count > 0)
  return (
    <div className="rounded-lg border border-hairline bg-paper-raised p-8">
      <p>{filtered ? 'No session on this day matches.' : 'Nothing is scheduled for this day yet.'}</p>
      {filtered && elsewhere.length > 0 && (
        <p className="mt-2">
          On other days:{' '}
          {elsewhere.map(({ date, label, count }, index) => (
            <span key={date}>
              {index > 0 && ', '}
              <Link to="/programme" search={{ day: date }} resetScroll={false} className="text-link">
                {label}
              </Link>{' '}
              ({count})
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
