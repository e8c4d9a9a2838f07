import { scheduledTwiceTexts } from '#shared/programme/scheduled-twice.ts'
import type { UnreleasedTalkPolicy } from '#shared/programme/unreleased-talks.ts'
import { type BoardSlot, boardSlotOf } from './geometry.ts'
import { abstractOf, type BoardData, type EventItem, type Item, isUnreleased, talksOf } from './items.ts'
import { clashesIn } from './session-changes.ts'
import { SessionPanel } from './session-panel.tsx'
import { SlotPanel } from './slot-panel.tsx'
import type { useScheduling } from './use-scheduling.ts'
import type { View } from './use-view.ts'

type ItemPanelProps = {
  item: Item
  data: BoardData
  view: View
  scheduling: ReturnType<typeof useScheduling>
  freeSlot: () => BoardSlot
  unreleasedPolicy: UnreleasedTalkPolicy | undefined
  onClose: () => void
}

const clashesOf = (item: EventItem, slot: BoardSlot, data: BoardData) =>
  item.kind === 'event'
    ? [...clashesIn(item, slot, data), ...scheduledTwiceTexts(item.event, data.events)]
    : []

/** The panel of the selected item, with what can be done with it without dragging. */
export const ItemPanel = ({ item, data, view, scheduling, onClose, ...props }: ItemPanelProps) => {
  const { events, rooms, abstracts } = data
  const { schedule, unschedule } = scheduling
  if (item.kind === 'session') {
    const { session } = item
    return (
      <SessionPanel
        session={session}
        talks={talksOf(session, events)}
        days={view.days}
        rooms={rooms}
        clashes={clashesIn(item, boardSlotOf(session), data)}
        onMove={(to) => schedule(item, to)}
        abstracts={abstracts}
        unscheduled={view.unscheduled}
        onReorder={(talk, by) => scheduling.moveTalk(session, talk, by)}
        onFill={(added) => scheduling.fillSession(session, added)}
        onMinutes={(talk, minutes) => scheduling.setMinutes(session, talk, minutes)}
        onClose={onClose}
      />
    )
  }
  const slot = item.kind === 'event' ? boardSlotOf(item.event) : props.freeSlot()
  return (
    <SlotPanel
      item={item}
      slot={slot}
      days={view.days}
      rooms={rooms}
      clashes={clashesOf(item, slot, data)}
      unreleasedPolicy={isUnreleased(item, abstracts) ? props.unreleasedPolicy : undefined}
      onSchedule={schedule}
      onUnschedule={
        item.kind === 'event' && abstractOf(item, abstracts) ? () => unschedule(item.event) : undefined
      }
      onClose={onClose}
    />
  )
}
