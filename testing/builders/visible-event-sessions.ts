import type { EventSession } from '#shared/event-sessions/event-sessions.ts'

/** A session as the public API returns it. */
export const visibleEventSession = (changes: Partial<EventSession> = {}): EventSession => ({
  id: 1,
  title: 'Voices',
  kind: 'talks',
  date: '2025-10-27',
  startTime: '2025-10-27T09:00:00Z',
  endTime: '2025-10-27T10:30:00Z',
  roomId: 1,
  roomName: 'Room A',
  roomBuilding: 'Main building',
  trackId: null,
  trackName: null,
  trackColour: null,
  chairs: [{ id: 9, name: 'Ada Chair', institution: 'Demo University' }],
  version: 1,
  createdAt: '',
  updatedAt: '',
  ...changes,
})
