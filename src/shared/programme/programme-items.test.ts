import { describe, expect, test } from 'vitest'
import { visibleEventSession } from '#testing/builders/visible-event-sessions.ts'
import { visibleEvent } from '#testing/builders/visible-events.ts'
import { boardText, chairText, foundItems, isSession, programmeItems } from './programme-items.ts'

const session = visibleEventSession({ id: 1, roomName: 'Room B', roomId: 2 })
const talk = (id: number, from: string, to: string) =>
  visibleEvent({
    id,
    startTime: `2025-10-27T${from}:00Z`,
    endTime: `2025-10-27T${to}:00Z`,
    roomId: 2,
    roomName: 'Room B',
    sessionId: 1,
  })

const outline = (items: ReturnType<typeof programmeItems>) =>
  items.map((item) => (isSession(item) ? item.talks.map(({ id }) => id) : item.id))

test('talks are listed in their session, single events beside it', () => {
  const early = visibleEvent({ id: 1 })
  const late = visibleEvent({ id: 2, startTime: '2025-10-27T09:10:00Z' })
  const events = [early, talk(5, '09:30', '10:00'), late, talk(4, '10:00', '10:30')]
  expect(outline(programmeItems(events, [session]))).toEqual([1, [5, 4], 2])
})

test('a session without visible talks is listed', () => {
  expect(outline(programmeItems([], [session]))).toEqual([[]])
})

test('a talk of an unknown session is a single event', () => {
  expect(outline(programmeItems([talk(5, '09:30', '10:00')], []))).toEqual([5])
})

describe('a search', () => {
  const inTrack = visibleEventSession({ id: 1, title: 'Voices', trackId: 3, trackName: 'Access' })
  const talks = [talk(5, '09:00', '09:20'), { ...talk(6, '09:20', '09:40'), title: 'Second' }]
  const items = programmeItems([...talks, visibleEvent({ id: 1 })], [inTrack])
  const found = (filter: Parameters<typeof foundItems>[1]) => outline(foundItems(items, filter))

  test.each([
    ['title', { text: 'voices' }, [1, [5, 6]]],
    ['chair', { text: 'ada chair' }, [[5, 6]]],
    ['track', { text: 'access' }, [[5, 6]]],
    ['track by filter', { track: 3 }, [[5, 6]]],
    ['talk alone', { text: 'second' }, [6]],
    ['talk in a track', { text: 'second', track: 3 }, [6]],
    ['talk by type', { type: 'paper', track: 3 }, [5, 6]],
    ['chosen talk', { ids: new Set([5]) }, [5]],
    ['chosen session', { ids: new Set(['s1' as const]) }, [[5, 6]]],
    ['nothing in another track', { text: 'second', track: 4 }, []],
  ])('finds a %s', (_, filter, ids) => {
    expect(found(filter)).toEqual(ids)
  })

  test('finds a session without talks', () => {
    expect(outline(foundItems(programmeItems([], [inTrack]), { track: 3 }))).toEqual([[]])
  })
})

test('chairs and boards are named', () => {
  const two = [session.chairs, session.chairs].flat()
  expect([chairText(session), chairText({ chairs: two }), chairText({ chairs: [] })]).toEqual([
    'Chair: Ada Chair',
    'Chairs: Ada Chair, Ada Chair',
    '',
  ])
  expect([boardText({ boardNumber: 3 }), boardText({ boardNumber: null })]).toEqual(['Board 3', ''])
})
