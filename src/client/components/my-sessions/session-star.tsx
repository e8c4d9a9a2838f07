import { useContext } from 'react'
import { LinkedSessions, mySessions, toggleSessions } from '#client/data/my-sessions.ts'
import { announce } from '#client/ui/announce.ts'
import { toggledEventIds } from '#shared/programme/my-sessions.ts'
import type { SessionWithTalks } from '#shared/programme/programme-items.ts'
import { StarButton } from './star.tsx'

/** Adds all talks of a session to my sessions, or removes them. */
export const SessionStar = ({ session: { title, talks } }: { session: SessionWithTalks }) => {
  const linked = useContext(LinkedSessions)
  const saved = mySessions.use(linked)
  const ids = talks.map(({ id }) => id)
  const starred = ids.every((id) => saved.includes(id))
  const toggle = () => {
    toggleSessions(talks)
    const count = mySessions.get().length
    announce(`${starred ? 'Removed from' : 'Added to'} my sessions: ${title}. ${count} in total.`)
  }
  return (
    <StarButton
      label={`Add the whole session to my sessions: ${title}`}
      starred={starred}
      linked={toggledEventIds(linked, ids)}
      onToggle={toggle}
    />
  )
}
