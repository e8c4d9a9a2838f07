import { Link } from '@tanstack/react-router'
import { Button, buttonStyle } from '#client/ui/button.tsx'
import { sessionNotes } from '#shared/event-sessions/session-warnings.ts'
import { chairText } from '#shared/programme/chair-text.ts'
import type { Room } from '#shared/rooms/rooms.ts'
import { FillFromBoard, type FillFromBoardProps } from './fill-from-board.tsx'
import { type BoardSlot, boardSlotOf } from './geometry.ts'
import { SelectedPanel } from './selected-panel.tsx'
import { SessionTalks, type SessionTalksProps } from './session-talks.tsx'
import { SlotForm } from './slot-panel.tsx'

type SessionPanelProps = SessionTalksProps &
  FillFromBoardProps & {
    days: { date: string; label: string }[]
    rooms: Room[]
    clashes: string[]
    onMove: (slot: BoardSlot) => void
    onClose: () => void
  }

/** The selected session: its time, place and running order. */
export const SessionPanel = (props: SessionPanelProps) => {
  const { session, talks, days, rooms, clashes, onClose } = props
  const notes = sessionNotes(session, talks)
  return (
    <SelectedPanel title={session.title} people={chairText(session)} clashes={clashes} onClose={onClose}>
      {notes.length > 0 && (
        <ul className="list-disc pl-5 text-amber-ink">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <SlotForm slot={boardSlotOf(session)} days={days} rooms={rooms} onSubmit={props.onMove}>
        <Button type="submit" size="sm">
          Move
        </Button>
        <Link
          to="/admin/events/sessions/$id"
          params={{ id: String(session.id) }}
          className={buttonStyle({ variant: 'quiet', size: 'sm' })}
        >
          Edit session
        </Link>
      </SlotForm>
      <SessionTalks {...props} />
      <FillFromBoard key={session.id} {...props} />
    </SelectedPanel>
  )
}
