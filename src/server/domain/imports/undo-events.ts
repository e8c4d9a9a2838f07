import { hasIdIn } from '#server/db/is-one-of.ts'
import { updateRecords } from '#server/db/save-records.ts'
import { events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import type { ImportedRecords } from '#server/db/undo-content.ts'
import { announceCancellations } from '#server/domain/events/cancellations.ts'
import { eventHistoryValues } from '#server/domain/events/edit-events.ts'
import { listEvents } from '#server/domain/events/events.ts'
import { type RecordedChange, recordChanges, type UserActor } from '#server/domain/history.ts'
import { organiserViewer } from '#server/domain/viewers.ts'
import { setSpeakers } from './event-speakers.ts'

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
