import { type MouseEvent, useContext } from 'react'
import { LinkedEvents, type Saved, savedEvents, toggleSaved } from '#client/data/saved-events.ts'
import { announce } from '#client/ui/announce.ts'
import { cx } from '#client/ui/class-names.ts'
import type { SessionWithTalks } from '#shared/programme/programme-items.ts'
import {
  formatEventIds,
  type SavedId,
  sessionSavedId,
  toggledEventIds,
} from '#shared/programme/saved-events.ts'
import { STAR_DRAWING, STARS_FORM } from './stars.tsx'

type StarProps = {
  event: Saved
  /** With a visible label. */
  labelled?: boolean
  className?: string
}

/** Adds an event to my sessions. */
export const Star = ({ event, ...props }: StarProps) => (
  <StarButton of={[event]} title={event.title} {...props} />
)

type SessionStarProps = { session: SessionWithTalks; className?: string }

/** Adds the talks of a session to my sessions, or the session itself while it has none. */
export const SessionStar = ({ session, className }: SessionStarProps) => {
  const { title, talks } = session
  return (
    <StarButton
      of={talks.length > 0 ? talks : [{ id: sessionSavedId(session), title }]}
      title={title}
      whole
      className={className}
    />
  )
}

type StarButtonProps = Pick<StarProps, 'labelled' | 'className'> & {
  of: Saved[]
  title: string
  whole?: boolean
}

/** Without scripts, the form of the page's stars puts the ids into the URL. */
const StarButton = ({ of: items, title, whole, labelled, className }: StarButtonProps) => {
  const ids: SavedId[] = items.map(({ id }) => id)
  const linked = useContext(LinkedEvents)
  const saved = savedEvents.use(linked)
  const starred = ids.every((id) => saved.includes(id))
  const toggle = (click: MouseEvent) => {
    click.preventDefault()
    toggleSaved(items)
    const count = savedEvents.get().length
    announce(`${starred ? 'Removed from' : 'Added to'} my sessions: ${title}. ${count} in total.`)
  }
  return (
    <button
      type="submit"
      form={STARS_FORM}
      name="events"
      value={formatEventIds(toggledEventIds(linked, ids))}
      onClick={toggle}
      data-session-toggle
      aria-pressed={starred}
      aria-label={`Add ${whole ? 'the whole session ' : ''}to my sessions: ${title}`}
      className={cx(
        'star',
        labelled ? 'min-h-9 border border-line bg-paper-raised px-3 font-semibold text-sm' : '-m-1.5 size-9',
        className,
      )}
    >
      <svg aria-hidden>
        <use href={`#${STAR_DRAWING}`} />
      </svg>
      {labelled && (starred ? 'In my sessions' : 'Add to my sessions')}
    </button>
  )
}
