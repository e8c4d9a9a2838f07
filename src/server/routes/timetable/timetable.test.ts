import { afterEach, expect, test } from 'vitest'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { defaultTimetable } from '#shared/programme/default-timetable.ts'
import { type TimetableSession, timetableOn } from '#shared/programme/timetable.ts'
import { removeConferenceChanges } from '#testing/builders/conference.ts'
import { showTimetable } from '#testing/builders/settings.ts'
import { buildSession, buildTalk, createSession, resetTimetable } from '#testing/builders/timetable.ts'
import { onDatabase } from '#testing/test-app.ts'

const path = '/api/timetable/sessions'

onDatabase('the timetable', (on) => {
  afterEach(async () => {
    await removeConferenceChanges(on.app.db)
    await resetTimetable(on.app.db)
    await showTimetable(on.app.db)
    await on.app.changesDelivered()
  })
  const shown = async (): Promise<TimetableSession[]> => (await on.app.anonymous.get('/api/timetable')).json()
  const datesOf = (sessions: TimetableSession[]) => [...new Set(sessions.map(({ date }) => date))]

  test('is the default one until organisers change it', async () => {
    expect(await shown()).toEqual(timetableOn(defaultTimetable, defaultConference.days))
  })

  test('moves with the days of the conference at once', async () => {
    const admin = await on.app.as('admin')
    const days = ['2026-03-02', '2026-03-04'].map((date, index) => ({ date, label: `Day ${index + 1}` }))
    await admin.patch('/api/conference', { version: 1, days })
    expect(datesOf(await shown())).toEqual(['2026-03-02', '2026-03-04'])
    expect(await shown()).toEqual(timetableOn(defaultTimetable, days))
    // Sessions of the third day are kept.
    expect((await admin.get(path)).json()).toHaveLength(defaultTimetable.length)
  })

  test('adds, changes and deletes a session, with undo', async () => {
    const admin = await on.app.as('admin')
    const created = await admin.post(path, buildSession())
    expect(created.statusCode).toBe(201)
    const { id, version } = created.json()
    expect((await shown())[0]).toMatchObject({ date: '2025-10-27', title: 'Early sessions' })

    const first = { ...buildTalk(), talkTitle: 'On tea' }
    const second = buildTalk()
    const content = buildSession({ day: 2, themes: [], talks: [first, second] })
    const changed = await admin.patch(`${path}/${id}`, { ...content, version })
    expect(changed.json()).toMatchObject({ ...content, id, version: version + 1 })
    const undo = (step: unknown) => admin.post(`/api/undo/${String(step)}`)
    expect((await undo(changed.headers['undo-step'])).statusCode).toBe(204)
    expect((await admin.get(`${path}/${id}`)).json()).toMatchObject(buildSession())

    const deleted = await admin.delete(`${path}/${id}`)
    expect((await admin.get(`${path}/${id}`)).statusCode).toBe(404)
    expect((await undo(deleted.headers['undo-step'])).statusCode).toBe(204)
    expect((await admin.get(`${path}/${id}`)).json()).toMatchObject(buildSession())
    const { changes } = (await admin.get(`/api/history?entity=session&entityId=${id}`)).json()
    expect(changes.map(({ action }: { action: string }) => action)).toEqual([
      'restored',
      'deleted',
      'restored',
      'updated',
      'created',
    ])
    expect(changes[1].summary).toBe('Day 1 (27 October 2025), 07:00: Early sessions')
  })

  test('refuses an edit of an older version, and a late undo', async () => {
    const admin = await on.app.as('admin')
    const { id, version } = await createSession(on.app.db)
    const both = await Promise.all(
      ['Mine', 'Theirs'].map((title) =>
        admin.patch(`${path}/${id}`, { ...buildSession({ title }), version }),
      ),
    )
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409])
    const refused = both.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().message).toMatch(/^This session was changed in the meantime by admin on /)
    const step = both.find(({ statusCode }) => statusCode === 200)?.headers['undo-step']
    expect((await admin.patch(`${path}/${id}`, buildSession({ title: 'Last' }))).statusCode).toBe(200)
    expect((await admin.post(`/api/undo/${String(step)}`)).statusCode).toBe(409)
    const edited = await admin.patch(`${path}/${id}`, buildSession({ title: 'Gone' }))
    await admin.delete(`${path}/${id}`)
    const late = await admin.post(`/api/undo/${String(edited.headers['undo-step'])}`)
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'This cannot be undone: the session was changed again.',
    ])
  })

  test('is empty for everyone while it is switched off', async () => {
    const admin = await on.app.as('admin')
    const set = (key: string, value: string) => admin.post('/api/site-settings', { key, value })
    expect((await set('showTimetable', 'false')).statusCode).toBe(200)
    expect(await shown()).toEqual([])
    expect((await admin.get('/api/timetable')).json()).toEqual([])
    expect((await admin.get(path)).json()).toHaveLength(defaultTimetable.length)
    await set('programmeDate', '2199-09-01')
    await on.app.changesDelivered()
    const embedded = await on.app.anonymous.get('/programme/embed')
    expect(embedded.body).toContain('<p>The programme will be published on 1 September 2199.</p>')
    await set('showTimetable', 'true')
    expect(await shown()).toHaveLength(defaultTimetable.length)
    const { changes } = (await admin.get('/api/history?entity=setting&entityId=programmeDate')).json()
    expect(changes[0].summary).toBe('Programme to be published on 1 September 2199')
  })

  test('refuses a session that ends before it starts', async () => {
    const admin = await on.app.as('admin')
    const answer = await admin.post(path, buildSession({ startTime: '10:00', endTime: '09:00' }))
    const message = 'End time must be after the start time'
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message, issues: [{ path: 'endTime', message }] })
  })
})
