import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clashesOf, clashingIds, clashTexts, type Slot } from './clashes.ts'

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
      }),
      { maxLength: 25 },
    )
    fc.assert(
      fc.property(anySlots, (drawn) => {
        const all = drawn.map(({ start, length, roomId, presenter, authorIds }, index) =>
          slot({
            id: index + 1,
            from: time(start * 5),
            to: time(start * 5 + length * 5),
            roomId,
            mainPresenterId: presenter,
            authorIds,
          }),
        )
        const each = all.filter((one) => clashesOf(one, all).length > 0).map(({ id }) => id)
        expect([...clashingIds(all)].sort((a, b) => a - b)).toEqual(each)
      }),
    )
  })
})
