import { Star as StarIcon } from 'lucide-react'
import { type FormEvent, useContext } from 'react'
import { LinkedSessions, mySessions, toggleSessions } from '#client/data/my-sessions.ts'
import { announce } from '#client/ui/announce.ts'
import { cx } from '#client/ui/class-names.ts'
import { formatEventIds, toggledEventIds } from '#shared/programme/my-sessions.ts'

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
  const toggle = () => {
    toggleSessions([{ id, title }])
    const count = mySessions.get().length
    announce(`${starred ? 'Removed from' : 'Added to'} my sessions: ${title}. ${count} in total.`)
  }
  return (
    <StarButton
      label={`Add to my sessions: ${title}`}
      starred={starred}
      linked={toggledEventIds(linked, [id])}
      onToggle={toggle}
      labelled={labelled}
      className={className}
    />
  )
}

type StarButtonProps = Pick<StarProps, 'labelled' | 'className'> & {
  label: string
  starred: boolean
  /** The ids in the URL after the toggle. */
  linked: readonly number[]
  onToggle: () => void
}

export const StarButton = ({ label, starred, linked, onToggle, labelled, className }: StarButtonProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onToggle()
  }
  return (
    <form
      method="get"
      action="/programme"
      onSubmit={submit}
      className={cx('no-print relative z-1 flex', className)}
    >
      <input type="hidden" name="mine" value="true" />
      <input type="hidden" name="events" value={formatEventIds(linked)} />
      <button
        type="submit"
        data-session-toggle
        aria-pressed={starred}
        aria-label={label}
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
