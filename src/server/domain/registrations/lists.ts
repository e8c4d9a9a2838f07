import type { Conference } from '../../../shared/conference/conference'
import { Problem } from '../../../shared/errors'
import { accessList } from '../../../shared/registrations/lists/access-list'
import { caterersList } from '../../../shared/registrations/lists/caterers-list'
import { daysOfList, type List, type PrintedListName } from '../../../shared/registrations/lists/lists'
import { roomSigns } from '../../../shared/registrations/lists/room-signs'
import { signInSheet } from '../../../shared/registrations/lists/sign-in-sheet'
import { speakerContacts } from '../../../shared/registrations/lists/speaker-contacts'
import { authors } from '../../db/schema/authors'
import type { Db } from '../../db/types'
import { listAuthors } from '../authors/authors'
import { listEvents } from '../events/events'
import { organiserViewer, visitorViewer } from '../viewers'
import { isPresentedEvent } from '../visibility'
import { listRegistrations } from './registrations'

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
    case 'caterer':
      return caterersList(await listRegistrations(db), days)
    case 'access': {
      const speakers = await db.select({ id: authors.id, email: authors.email }).from(authors)
      return accessList(await listRegistrations(db), await listTakingPlace(db), speakers, days)
    }
    case 'sign-in':
      return signInSheet(await listRegistrations(db), days)
    // Signs hang in public and show what the programme shows.
    case 'room-signs':
      return roomSigns(await listEvents(db, visitorViewer), days)
    case 'speakers':
      return speakerContacts(await listAuthors(db, organiserViewer), await listTakingPlace(db), days, {
        onlyWithSession: day !== undefined,
      })
  }
}
