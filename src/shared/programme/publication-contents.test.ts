import { expect, test } from 'vitest'
import { visibleEventSession } from '#testing/builders/visible-event-sessions.ts'
import { visibleEvent } from '#testing/builders/visible-events.ts'
import { publicationContents } from './publication-contents.ts'

const noOne = { mainPresenterId: null, authorIds: [] }

test('tells what publishing shows, and what is still wrong', () => {
  const events = [
    visibleEvent({ id: 1, roomId: 1, approvedAbstractId: 1, mainPresenterId: 7 }),
    visibleEvent({ id: 2, roomId: 1, ...noOne }),
    visibleEvent({ id: 3, roomId: 2, type: 'break', ...noOne }),
    visibleEvent({ id: 4, roomId: 1, abstractWithdrawn: true, ...noOne }),
    visibleEvent({ id: 5, roomId: 1, approvedAbstractId: 2, abstractWithdrawn: true, ...noOne }),
  ]
  const approvedAbstracts = [1, 2, 3].map((id) => ({ id, withdrawnAt: null }))
  const withdrawn = { id: 4, withdrawnAt: '2025-09-01T09:00:00Z' }
  expect(
    publicationContents({ events, sessions: [], approvedAbstracts: [...approvedAbstracts, withdrawn] }),
  ).toEqual({
    events: 3,
    clashes: 2,
    withoutSpeaker: 1,
    withoutRoom: 1,
  })
})

test('an event that clashes with a session counts as a clash', () => {
  const events = [
    visibleEvent({ id: 1, roomId: 1, sessionId: null }),
    visibleEvent({ id: 2, roomId: 1, sessionId: 7 }),
  ]
  const [clashing] = events
  const session = visibleEventSession({
    id: 7,
    roomId: 1,
    date: events[0]?.date,
    startTime: clashing?.startTime,
    endTime: clashing?.endTime,
  })
  const contents = (shown: typeof events) =>
    publicationContents({ events: shown, sessions: [session], approvedAbstracts: [] })
  expect(contents(events.slice(0, 1)).clashes).toBe(1)
  expect(contents(events.slice(1)).clashes).toBe(0)
})
