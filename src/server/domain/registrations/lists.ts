import { authors } from '#server/db/schema/authors.ts'
import type { Db } from '#server/db/types.ts'
import { listAuthors } from '#server/domain/authors/authors.ts'
import { listEventSessions } from '#server/domain/event-sessions/event-sessions.ts'
import { listEvents } from '#server/domain/events/events.ts'
import { organiserViewer, visitorViewer } from '#server/domain/viewers.ts'
import { isPresentedEvent } from '#server/domain/visibility.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { Problem } from '#shared/errors.ts'
import { accessList, caterersList, signInSheet } from '#shared/registrations/lists/guest-lists.ts'
import {
  daysOfGuests,
  daysOfList,
  type List,
  type PrintedListName,
} from '#shared/registrations/lists/lists.ts'
import { chairSheets, roomSigns, speakerContacts } from '#shared/registrations/lists/programme-lists.ts'
import { listAttending } from './registrations.ts'

/** Without those whose abstract was withdrawn; talks that still await their release take place, too. */
const listTakingPlace = (db: Db) => listEvents(db, organiserViewer, isPresentedEvent)

/** A list for one day or all days of the conference. */
export const readPrintedList = async (
  db: Db,
  conference: Pick<Conference, 'days'>,
  list: PrintedListName,
  day?: number,
): Promise<List> => {
  const days = daysOfList(conference, day)
  if (days.length === 0) throw new Problem('invalid', 'Unknown day')
  switch (list) {
    case 'caterer': {
      const guests = await listAttending(db)
      return caterersList(guests, daysOfGuests(conference, guests, day), { withDinner: day === undefined })
    }
    case 'access': {
      const guests = await listAttending(db)
      const speakers = await db.select({ id: authors.id, email: authors.email }).from(authors)
      return accessList(guests, await listTakingPlace(db), speakers, daysOfGuests(conference, guests, day))
    }
    case 'sign-in': {
      const guests = await listAttending(db)
      return signInSheet(guests, daysOfGuests(conference, guests, day))
    }
    // Signs hang in public and show what the programme shows.
    case 'room-signs':
      return roomSigns(await listEvents(db, visitorViewer), await listEventSessions(db, visitorViewer), days)
    case 'chairs':
      return chairSheets(
        await listTakingPlace(db),
        await listEventSessions(db, organiserViewer),
        await listAuthors(db, organiserViewer),
        days,
      )
    case 'speakers':
      return speakerContacts(await listAuthors(db, organiserViewer), await listTakingPlace(db), days, {
        onlyWithSession: day !== undefined,
      })
  }
}
