import { beforeEach, expect, test } from 'vitest'
import type { MadeDecision } from '#shared/abstracts/decisions.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase('unreleased talks in the programme', (on) => {
  beforeEach(async () => {
    await makeProgrammePublic(on.app.db, false)
  })

  const publish = async (value = true) =>
    (
      await (
        await on.app.as('admin')
      ).post('/api/site-settings', {
        key: 'showSchedulePublicly',
        value: String(value),
      })
    ).json()

  test('are counted before and after publishing', async () => {
    const { id, abstractId } = await createApprovedAbstract(on.app.db)
    await createEvent(on.app.db, { approvedAbstractId: id })
    const decision = async () => {
      const all: MadeDecision[] = (await (await on.app.as('admin')).get('/api/decisions')).json()
      return all.find((one) => one.id === abstractId)
    }
    expect(await decision()).toMatchObject({ released: false, scheduled: true })
    const { releasedDecisions } = await publish()
    expect(releasedDecisions).toBeGreaterThan(0)
    expect(await decision()).toMatchObject({ released: true })
    expect((await publish()).releasedDecisions).toBe(0)
    expect((await publish(false)).releasedDecisions).toBe(0)
  })

  test('are counted when they are placed', async () => {
    await publish()
    const { id } = await createApprovedAbstract(on.app.db)
    const place = { date: '2025-10-27', startTime: '2025-10-27T09:00:00Z', endTime: '2025-10-27T10:00:00Z' }
    const { id: roomId } = await createRoom(on.app.db)
    const admin = await on.app.as('admin')
    const created = await admin.post('/api/events', { ...place, roomId, approvedAbstractId: id })
    expect(created.json()).toMatchObject({ releasedDecisions: 1 })
    const url = `/api/events/${created.json().id}`
    const saved = await admin.patch(url, { ...place, roomId, approvedAbstractId: id })
    expect(saved.json()).toMatchObject({ releasedDecisions: 0 })
  })
})
