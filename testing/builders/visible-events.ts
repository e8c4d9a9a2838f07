import type { ConferenceEvent } from '#shared/events/events.ts'

/** An event as the public API returns it. */
export const visibleEvent = (changes: Partial<ConferenceEvent> = {}): ConferenceEvent => ({
  id: 1,
  title: 'Voices around the table',
  description: 'What this session is about.',
  type: 'paper',
  date: '2025-10-27',
  startTime: '2025-10-27T09:00:00Z',
  endTime: '2025-10-27T10:00:00Z',
  roomId: 1,
  roomName: 'Room A',
  roomBuilding: 'Main building',
  mainPresenterId: 1,
  mainPresenterName: 'Zoë Brontë',
  mainPresenterInstitution: 'Demo University',
  approvedAbstractId: null,
  abstractId: null,
  other_authors: '',
  authorIds: [],
  authorNames: [],
  version: 1,
  createdAt: '',
  updatedAt: '',
  ...changes,
})
