import type { Column } from './csv'
import { eventTypeLabel } from './event-types'
import type { ConferenceEvent } from './events'
import { formatTime } from './format'

/** events-export.csv: every field, in this order. */
export const eventColumns: readonly Column<ConferenceEvent>[] = [
  { header: 'ID', value: (row) => row.id },
  { header: 'Date', value: (row) => row.date },
  { header: 'Start', value: (row) => formatTime(row.startTime) },
  { header: 'End', value: (row) => formatTime(row.endTime) },
  { header: 'Title', value: (row) => row.title },
  { header: 'Type', value: (row) => eventTypeLabel(row.type) },
  { header: 'Room', value: (row) => row.roomName },
  { header: 'Building', value: (row) => row.roomBuilding },
  { header: 'Main presenter', value: (row) => row.mainPresenterName },
  { header: 'Institution', value: (row) => row.mainPresenterInstitution },
  { header: 'Authors', value: (row) => row.authorNames.join(', ') },
  { header: 'Other authors', value: (row) => row.other_authors },
  { header: 'Description', value: (row) => row.description },
  { header: 'Abstract withdrawn', value: (row) => row.abstractWithdrawn },
  { header: 'Created at', value: (row) => row.createdAt },
  { header: 'Updated at', value: (row) => row.updatedAt },
]
