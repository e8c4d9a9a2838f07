import { expect, test } from 'vitest'
import { visibleEventSession } from '#testing/builders/visible-event-sessions.ts'
import { visibleEvent } from '#testing/builders/visible-events.ts'
import { sessionNotes, sessionWarnings } from './session-warnings.ts'

const talk = visibleEvent({ id: 3, title: 'First talk', sessionId: 1 })

test('a session with a chair and enough time has no notes', () => {
  expect(sessionNotes(visibleEventSession(), [talk])).toEqual([])
})

test('talks that need more time than the session has are noted', () => {
  const long = { ...talk, endTime: '2025-10-27T10:31:00Z' }
  expect(sessionNotes(visibleEventSession(), [long])).toEqual([
    'The talks need 1 minute more than the session has.',
  ])
})

test('a session without a chair is noted', () => {
  expect(sessionNotes(visibleEventSession({ chairs: [] }), [])).toEqual(['This session has no chair.'])
})

test('a chair who speaks in the session is noted, not refused', () => {
  const session = visibleEventSession()
  const own = { ...talk, authorIds: [9], authorNames: ['Ada Chair'] }
  expect(sessionWarnings(session, [own], [own])).toEqual([
    'Ada Chair chairs this session and speaks in it (“First talk”).',
  ])
})

test('clashes of the session and of its talks are named once', () => {
  const elsewhere = visibleEvent({ id: 4, title: 'Panel', roomId: 2, roomName: 'Room B' })
  const chaired = visibleEventSession({
    chairs: [{ id: talk.mainPresenterId ?? 0, name: talk.mainPresenterName ?? '', institution: '' }],
  })
  const warnings = sessionWarnings(chaired, [talk], [talk, elsewhere])
  expect(warnings.filter((text) => text.startsWith('Presenter clash'))).toEqual([
    'Presenter clash: Zoë Brontë also presents “Panel” in Room B (9:00 AM – 10:00 AM).',
  ])
})
