import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clashesOf, clashingIds, clashingSessionIds, clashTexts, type Slot } from './clashes.ts'

const slot = (changes: Partial<Slot> & { from?: string; to?: string } = {}): Slot => {
  const { from = '09:00', to = '10:00', ...rest } = changes
  return {
    id: 1,
    title: 'Opening',
    startTime: `2025-10-27T${from}:00Z`,
    endTime: `2025-10-27T${to}:00Z`,
    roomId: 1,
    roomName: 'Hall',
    mainPresenterId: null,
    mainPresenterName: null,
    ...rest,
  }
}

describe('clashes', () => {
  test('adjacent events do not clash', () => {
    expect(clashesOf(slot(), [slot({ id: 2, from: '10:00', to: '11:00' })])).toEqual([])
    expect(clashesOf(slot(), [slot({ id: 2, from: '09:55', to: '11:00' })])).toHaveLength(1)
  })

  test('no clash with itself, another room or another day', () => {
    const tomorrow = slot({
      id: 2,
      startTime: '2025-10-28T09:00:00Z',
      endTime: '2025-10-28T10:00:00Z',
    })
    expect(clashesOf(slot(), [slot(), slot({ id: 3, roomId: 2 }), tomorrow])).toEqual([])
  })

  test('what belongs to all rooms clashes with everything meanwhile', () => {
    const lunch = slot({ id: 2, title: 'Lunch', roomId: 2, roomName: 'Foyer', allRooms: true })
    const later = slot({ id: 3, from: '10:00', to: '11:00' })
    const when = '(9:00 AM – 10:00 AM)'
    expect(clashTexts(slot(), [lunch, later])).toEqual([`Room clash: “Lunch” is for all rooms ${when}.`])
    expect(clashTexts(lunch, [slot(), later])).toEqual([`Room clash: “Opening” takes place in Hall ${when}.`])
    expect(clashingIds([slot(), lunch, later])).toEqual(new Set([1, 2]))
  })

  test('events without a presenter do not clash', () => {
    expect(clashesOf(slot(), [slot({ id: 2, roomId: 2 })])).toEqual([])
  })

  test('descriptions name room, presenter and other event', () => {
    const noor = { mainPresenterId: 7, mainPresenterName: 'Noor Haddad' }
    const others = [
      slot({ id: 2, title: 'Panel' }),
      slot({ id: 3, title: 'Talk', roomId: 2, roomName: 'B', ...noor }),
    ]
    expect(clashTexts(slot(noor), others)).toEqual([
      'Room clash: Hall is taken by “Panel” (9:00 AM – 10:00 AM).',
      'Presenter clash: Noor Haddad also presents “Talk” in B (9:00 AM – 10:00 AM).',
    ])
  })

  test('co-presenters clash too', () => {
    const jo = { authorIds: [4, 7], authorNames: ['Jo Li', 'Noor Haddad'] }
    const noor = { mainPresenterId: 7, mainPresenterName: 'Noor Haddad' }
    const elsewhere = { roomId: 2, roomName: 'B' }
    expect(clashTexts(slot(noor), [slot({ id: 2, title: 'Panel', ...elsewhere, ...jo })])).toEqual([
      'Presenter clash: Noor Haddad also presents “Panel” in B (9:00 AM – 10:00 AM).',
    ])
    const two = clashesOf(slot(jo), [slot({ id: 2, ...elsewhere, ...jo })])
    expect(two.map((clash) => clash.kind === 'presenter' && clash.name)).toEqual(['Jo Li', 'Noor Haddad'])
  })

  test('finding all clashes agrees with checking each event', () => {
    const time = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    const anySlots = fc.array(
      fc.record({
        start: fc.integer({ min: 0, max: 200 }),
        length: fc.integer({ min: 1, max: 60 }),
        roomId: fc.integer({ min: 1, max: 3 }),
        presenter: fc.option(fc.integer({ min: 1, max: 3 })),
        authorIds: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 2 }),
        sessionId: fc.option(fc.integer({ min: 1, max: 4 })),
        boardNumber: fc.option(fc.integer({ min: 1, max: 4 })),
      }),
      { maxLength: 25 },
    )
    fc.assert(
      fc.property(anySlots, (drawn) => {
        const all = drawn.map(({ start, length, presenter, ...drawnSlot }, index) =>
          slot({
            id: index + 1,
            from: time(start * 5),
            to: time(start * 5 + length * 5),
            mainPresenterId: presenter,
            ...drawnSlot,
            ...(index < 4 && { isSession: true }),
          }),
        )
        const each = all.filter((one) => clashesOf(one, all).length > 0)
        const idsOf = (sessions: boolean) =>
          each.filter(({ isSession }) => Boolean(isSession) === sessions).map(({ id }) => id)
        const sorted = (ids: Set<number>) => [...ids].sort((a, b) => a - b)
        expect(sorted(clashingIds(all))).toEqual(idsOf(false))
        expect(sorted(clashingSessionIds(all))).toEqual(idsOf(true))
      }),
    )
  })
})

describe('clashes of sessions', () => {
  const noor = { mainPresenterId: 7, mainPresenterName: 'Noor Haddad' }
  const session = slot({ id: 1, title: 'Voices', to: '10:30', isSession: true })
  const talk = slot({ id: 1, title: 'First talk', to: '09:20', sessionId: 1 })

  test('a session and its talks share a room', () => {
    expect(clashesOf(session, [session, talk])).toEqual([])
    expect(clashesOf(talk, [session, talk])).toEqual([])
    expect(clashingIds([session, talk])).toEqual(new Set())
  })

  test('talks of one session clash when they overlap', () => {
    const second = slot({ id: 2, title: 'Second talk', from: '09:10', sessionId: 1 })
    expect(clashTexts(talk, [session, talk, second])).toEqual([
      'Room clash: Hall is taken by “Second talk” (9:10 AM – 10:00 AM).',
    ])
  })

  test('posters of one session share its room and its time', () => {
    const posters = [1, 2].map((id) => slot({ id, sessionId: 1, boardNumber: id, ...noor }))
    expect(clashingIds(posters)).toEqual(new Set())
  })

  test('a session stands for its talks', () => {
    const other = slot({ id: 2, title: 'Panel' })
    expect(clashTexts(other, [session, talk, other])).toEqual([
      'Room clash: Hall is taken by “Voices” (9:00 AM – 10:30 AM).',
    ])
  })

  test('a chair who speaks elsewhere clashes', () => {
    const chaired = { ...session, authorIds: [7], authorNames: ['Noor Haddad'] }
    const elsewhere = slot({ id: 2, title: 'Panel', roomId: 2, roomName: 'B', ...noor })
    expect(clashTexts(elsewhere, [chaired])).toEqual([
      'Chair clash: Noor Haddad also chairs “Voices” in Hall (9:00 AM – 10:30 AM).',
    ])
    expect(clashTexts(chaired, [elsewhere])).toEqual([
      'Presenter clash: Noor Haddad also presents “Panel” in B (9:00 AM – 10:00 AM).',
    ])
    expect(clashingSessionIds([chaired, elsewhere])).toEqual(new Set([1]))
  })
})
