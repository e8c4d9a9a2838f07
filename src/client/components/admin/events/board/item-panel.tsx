import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import { sessionNotes } from '#shared/event-sessions/session-warnings.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { chairText } from '#shared/programme/programme-items.ts'
import { scheduledTwiceTexts } from '#shared/programme/scheduled-twice.ts'
import { unreleasedTalkTexts } from '#shared/programme/unreleased-talks.ts'
import { useBoard } from './board-context.ts'
import { boardSlotOf } from './geometry.ts'
import { abstractOf, type Item, isPlaced, isSession, talksOf } from './items.ts'
import { Panel, SlotForm, Warnings } from './panel.tsx'
import { clashesIn } from './session-changes.ts'
import { FillFromBoard, SessionTalks } from './session-talks.tsx'

type ItemPanelProps = { item: Item; onClose: () => void }

/** The panel of the selected item, with what can be done with it without dragging. */
export const ItemPanel = ({ item, onClose }: ItemPanelProps) => {
  const people = isSession(item) ? chairText(item) : (item.mainPresenterName ?? '')
  return (
    <Panel label="Selected" title={item.title} people={people} onClose={onClose}>
      {isSession(item) ? <SessionDetails session={item} /> : <EventDetails event={item} />}
    </Panel>
  )
}

const EventDetails = ({ event }: { event: ConferenceEvent }) => {
  const { data, view, scheduling, unreleasedPolicy } = useBoard()
  const slot = isPlaced(event) ? boardSlotOf(event) : view.freeSlot()
  const abstract = data.abstracts.find(({ id }) => id === event.approvedAbstractId)
  return (
    <>
      {isPlaced(event) && (
        <Warnings
          texts={[...clashesIn(event, slot, data), ...scheduledTwiceTexts(event, data.events)]}
          className="text-red-ink"
        />
      )}
      {event.abstractWithdrawn && (
        <p className="text-red-ink">
          {event.hidden
            ? 'Visitors cannot see this event because its abstract was deleted. Open it and save it to show it again.'
            : 'Visitors cannot see this event because its abstract was withdrawn or is no longer approved. Approve the abstract again, or unlink the event from it.'}
        </p>
      )}
      {unreleasedPolicy && abstract?.released === false && (
        <p className="text-amber-ink">{unreleasedTalkTexts[unreleasedPolicy]}</p>
      )}
      <SlotForm label="Time and place" slot={slot} onSubmit={(to) => scheduling.schedule(event, to)}>
        <Button type="submit" size="sm">
          {isPlaced(event) ? 'Move' : 'Place in programme'}
        </Button>
        {event.id > 0 && (
          <ButtonLink to="/admin/events/edit/$id" params={{ id: String(event.id) }} variant="quiet" size="sm">
            Edit event
          </ButtonLink>
        )}
        {isPlaced(event) && abstractOf(event, data) && (
          <Button variant="quiet" size="sm" onClick={() => scheduling.unschedule(event)}>
            Move to Unscheduled
          </Button>
        )}
      </SlotForm>
    </>
  )
}

/** Time, place and running order. */
const SessionDetails = ({ session }: { session: EventSession }) => {
  const { data, scheduling } = useBoard()
  const talks = talksOf(session, data.events)
  const slot = boardSlotOf(session)
  return (
    <>
      <Warnings texts={clashesIn(session, slot, data)} className="text-red-ink" />
      <Warnings texts={sessionNotes(session, talks)} className="text-amber-ink" />
      <SlotForm label="Time and place" slot={slot} onSubmit={(to) => scheduling.schedule(session, to)}>
        <Button type="submit" size="sm">
          Move
        </Button>
        <ButtonLink
          to="/admin/events/sessions/$id"
          params={{ id: String(session.id) }}
          variant="quiet"
          size="sm"
        >
          Edit session
        </ButtonLink>
      </SlotForm>
      <SessionTalks session={session} talks={talks} />
      <FillFromBoard key={session.id} session={session} talks={talks} />
    </>
  )
}
