import { hasIdIn } from '../../db/is-one-of'
import { events } from '../../db/schema/events'
import type { Db } from '../../db/types'
import type { ImportedRecords } from '../../db/undo-content'
import { announceCancellations } from '../events/cancellations'
import { eventHistoryValues } from '../events/edit-events'
import { listEvents } from '../events/events'
import { type RecordedChange, recordChanges, type UserActor } from '../history'
import { organiserViewer } from '../viewers'
import { setSpeakers } from './event-speakers'
import { updateRecords } from './save-records'

/** Updates calendars and the list of changes, as when events are deleted and moved by hand. */
export const undoEvents = async (tx: Db, actor: UserActor, { added, changed }: ImportedRecords) => {
  const ids = changed.map(({ id }) => Number(id))
  const read = (of: number[]) => listEvents(tx, organiserViewer, hasIdIn(events.id, of))
  const deleted = await read(added)
  const moved = await read(ids)
  await announceCancellations(tx, added)
  await tx.delete(events).where(hasIdIn(events.id, added))
  await updateRecords(tx, events, changed)
  await setSpeakers(
    tx,
    // Saved by the import with these fields.
    changed.map((row) => ({ id: Number(row.id), authorIds: row.author_ids as number[] })),
  )
  const restored = new Map((await read(ids)).map((event) => [event.id, event]))
  await recordChanges(tx, actor, [
    ...deleted.map(
      (event): RecordedChange => ({
        action: 'deleted',
        entity: 'event',
        entityId: event.id,
        summary: event.title,
        before: eventHistoryValues(event),
      }),
    ),
    ...moved.map((event): RecordedChange => {
      const now = restored.get(event.id) ?? event
      return {
        action: 'updated',
        entity: 'event',
        entityId: event.id,
        summary: `Undone: Imported ${now.title}`,
        before: eventHistoryValues(event),
        after: eventHistoryValues(now),
      }
    }),
  ])
}
