import { expect, test } from 'vitest'
import { createTrack } from '#testing/builders/tracks.ts'
import { onBothDatabases } from '#testing/test-app.ts'

onBothDatabases('tracks', (on) => {
  test('adds, changes and lists tracks by name', async () => {
    const admin = await on.app.as('admin')
    const added = await admin.post('/api/tracks', { name: 'Zebras', colour: 'amber' })
    expect([added.statusCode, added.json()]).toMatchObject([
      201,
      { name: 'Zebras', colour: 'amber', version: 1 },
    ])
    const { id } = added.json()
    await createTrack(on.app.db, { name: 'Aardvarks' })
    const changed = await admin.patch(`/api/tracks/${id}`, { name: 'Yaks', colour: 'green', version: 1 })
    expect(changed.json()).toMatchObject({ name: 'Yaks', colour: 'green', version: 2 })
    const names: string[] = (await admin.get('/api/tracks')).json().map(({ name }: { name: string }) => name)
    expect(names.filter((name) => ['Aardvarks', 'Yaks', 'Zebras'].includes(name))).toEqual([
      'Aardvarks',
      'Yaks',
    ])
  })

  test.each([
    [{ name: '', colour: 'amber' }, 'Track name is required'],
    [{ name: 'Pinks', colour: 'pink' }, 'Please choose a colour'],
  ])('refuses %j', async (body, message) => {
    const admin = await on.app.as('admin')
    const answer = await admin.post('/api/tracks', body)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  test('a name is used once', async () => {
    const admin = await on.app.as('admin')
    const { name } = await createTrack(on.app.db)
    const answer = await admin.post('/api/tracks', { name: ` ${name.toUpperCase()}`, colour: 'blue' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'A track with this name already exists.',
    ])
  })

  test('an outdated version is refused', async () => {
    const admin = await on.app.as('admin')
    const { id } = await createTrack(on.app.db)
    const answer = await admin.patch(`/api/tracks/${id}`, { name: 'Late', colour: 'blue', version: 0 })
    expect(answer.statusCode).toBe(409)
  })

  test('a deleted track can be restored', async () => {
    const admin = await on.app.as('admin')
    const { id } = await createTrack(on.app.db)
    const deleted = await admin.delete(`/api/tracks/${id}`)
    const listed = async () =>
      (await admin.get('/api/tracks')).json().some((track: { id: number }) => track.id === id)
    expect(await listed()).toBe(false)
    await admin.post(`/api/undo/${String(deleted.headers['undo-step'])}`)
    expect(await listed()).toBe(true)
  })
})
