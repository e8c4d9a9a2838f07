import { type FormEvent, useContext } from 'react'
import { LinkedSessions, mySessions, toggleSessions } from '#client/data/my-sessions.ts'
import { announce } from '#client/ui/announce.ts'
import { cx } from '#client/ui/class-names.ts'
import { formatEventIds, toggledEventIds } from '#shared/programme/my-sessions.ts'

/** Short, because a long programme has hundreds. */
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
    <path d="m12 2.5 2.9 6 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z" />
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
