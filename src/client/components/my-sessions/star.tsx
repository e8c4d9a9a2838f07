import { type FormEvent, useContext } from 'react'
import { LinkedSessions, mySessions, toggleSessions } from '#client/data/my-sessions.ts'
import { announce } from '#client/ui/announce.ts'
import { cx } from '#client/ui/class-names.ts'
import { formatEventIds, toggledEventIds } from '#shared/programme/my-sessions.ts'

/** As Lucide's icon, which would take a tenth of the time to render a long programme. */
const StarIcon = ({ className }: { className: string }) => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinejoin="round"
    className={className}
  >
    <path d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z" />
  </svg>
)

type Session = { id: number; title: string }

type StarProps = {
  event: Session
  /** Of a session: all of them are added or removed. */
  talks?: Session[]
  /** With a visible label. */
  labelled?: boolean
  className?: string
}

/** Adds an event, or the talks of a session, to my sessions. Without scripts, a form puts the ids into the URL. */
export const Star = ({ event, talks, labelled, className }: StarProps) => {
  const sessions = talks ?? [event]
  const ids = sessions.map(({ id }) => id)
  const linked = useContext(LinkedSessions)
  const saved = mySessions.use(linked)
  const starred = ids.every((id) => saved.includes(id))
  const toggle = (submit: FormEvent) => {
    submit.preventDefault()
    toggleSessions(sessions)
    const count = mySessions.get().length
    announce(`${starred ? 'Removed from' : 'Added to'} my sessions: ${event.title}. ${count} in total.`)
  }
  return (
    <form
      method="get"
      action="/programme"
      onSubmit={toggle}
      className={cx('no-print relative z-1 flex', className)}
    >
      <input type="hidden" name="mine" value="true" />
      <input type="hidden" name="events" value={formatEventIds(toggledEventIds(linked, ids))} />
      <button
        type="submit"
        data-session-toggle
        aria-pressed={starred}
        aria-label={`Add ${talks ? 'the whole session ' : ''}to my sessions: ${event.title}`}
        className={cx(
          'inline-flex items-center justify-center gap-2 rounded-md text-ink-soft hover:bg-accent-soft hover:text-accent-ink aria-pressed:text-saffron-ink',
          labelled
            ? 'min-h-9 border border-line bg-paper-raised px-3 font-semibold text-sm'
            : '-m-1.5 size-9',
        )}
      >
        <StarIcon className={cx('size-5', starred && 'fill-saffron')} />
        {labelled && (starred ? 'In my sessions' : 'Add to my sessions')}
      </button>
    </form>
  )
}
