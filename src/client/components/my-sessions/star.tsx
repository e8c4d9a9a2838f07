import { Star as StarIcon } from 'lucide-react'
import { type FormEvent, useContext } from 'react'
import { LinkedSessions, mySessions, toggleSession } from '#client/data/my-sessions.ts'
import { announce } from '#client/ui/announce.ts'
import { cx } from '#client/ui/class-names.ts'
import { formatEventIds, toggledEventId } from '#shared/programme/my-sessions.ts'

type StarProps = {
  event: { id: number; title: string }
  /** With a visible label. */
  labelled?: boolean
  className?: string
}

/** Adds an event to my sessions. Without scripts, a form puts the ids into the URL. */
export const Star = ({ event: { id, title }, labelled, className }: StarProps) => {
  const linked = useContext(LinkedSessions)
  const starred = mySessions.use(linked).includes(id)
  const toggle = (event: FormEvent) => {
    event.preventDefault()
    toggleSession({ id, title })
    const count = mySessions.get().length
    announce(`${starred ? 'Removed from' : 'Added to'} my sessions: ${title}. ${count} in total.`)
  }
  return (
    <form
      method="get"
      action="/programme"
      onSubmit={toggle}
      className={cx('no-print relative z-1 flex', className)}
    >
      <input type="hidden" name="mine" value="true" />
      <input type="hidden" name="events" value={formatEventIds(toggledEventId(linked, id))} />
      <button
        type="submit"
        data-session-toggle
        aria-pressed={starred}
        aria-label={`Add to my sessions: ${title}`}
        className={cx(
          'inline-flex items-center justify-center gap-2 rounded-md text-ink-soft hover:bg-accent-soft hover:text-accent-ink aria-pressed:text-saffron-ink',
          labelled
            ? 'min-h-9 border border-line bg-paper-raised px-3 font-semibold text-sm'
            : '-m-1.5 size-9',
        )}
      >
        <StarIcon aria-hidden className={cx('size-5', starred && 'fill-saffron')} />
        {labelled && (starred ? 'In my sessions' : 'Add to my sessions')}
      </button>
    </form>
  )
}
