import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { historyEntries } from '#server/db/schema/history.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase('site settings', (on) => {
  const path = '/api/site-settings'
  const lastChange = async (key: string) =>
    (
      await on.app.db
        .select()
        .from(historyEntries)
        .where(eq(historyEntries.entityId, key))
        .orderBy(desc(historyEntries.id))
    )[0]

  test('records when the programme is shown or hidden', async () => {
    const admin = await on.app.as('admin')
    const answer = await admin.post(path, { key: 'showSchedulePublicly', value: 'true' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ key: 'showSchedulePublicly', value: 'true' })
    expect((await on.app.anonymous.get('/api/events')).statusCode).toBe(200)
    expect(await lastChange('showSchedulePublicly')).toMatchObject({
      username: 'admin',
      summary: 'Programme visible',
      before: { value: 'false' },
      after: { value: 'true' },
    })
    await admin.post(path, { key: 'showSchedulePublicly', value: 'false' })
    expect((await on.app.anonymous.get('/api/events')).statusCode).toBe(403)
  })

  test('records in words how long personal data is kept', async () => {
    const admin = await on.app.as('admin')
    const rules = { needsDays: 30, registrationMonths: null, rejectedMonths: null }
    const saved = await admin.post(path, { key: 'retention', value: JSON.stringify(rules) })
    expect(saved.statusCode).toBe(200)
    const inWords = 'Kept after the conference: Dietary and access needs: 30 days'
    expect(await lastChange('retention')).toMatchObject({ summary: inWords, after: { value: inWords } })
  })

  test.each([
    [{ key: 'showSchedulePublicly', value: 'yes' }, 'The value must be true or false'],
    [{ key: 'showSchedulePublicly', value: true }, 'The value must be true or false'],
    [{ key: 'adminPassword', value: 'x' }, 'Unknown setting'],
    [{ value: 'x' }, 'Unknown setting'],
    [{ key: 'privacy_policy', value: ' <p> </p> ' }, 'The privacy policy must not be empty'],
    [{ key: 'privacy_policy', value: '<script>x</script>' }, 'The privacy policy must not be empty'],
    [{ key: 'privacy_policy', value: 'x\u0000' }, 'Text contains a character that cannot be stored'],
    [
      { key: 'privacy_policy', value: 'x'.repeat(200_001) },
      'The privacy policy must be 200000 characters or less',
    ],
  ])('%.60j is refused', async (body, message) => {
    const answer = await (await on.app.as('admin')).post(path, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe(message)
  })

  test('sanitises the privacy policy; 404 until one is saved', async () => {
    expect((await on.app.anonymous.get(`${path}/privacy_policy`)).statusCode).toBe(404)
    const admin = await on.app.as('admin')
    const html = '<h2>Ours</h2><p onclick="alert(1)">Text<script>alert(1)</script></p>'
    const clean = '<h2>Ours</h2><p>Text</p>'
    expect((await admin.post(path, { key: 'privacy_policy', value: html })).json().value).toBe(clean)
    expect((await on.app.anonymous.get(`${path}/privacy_policy`)).json().value).toBe(clean)
    expect(await lastChange('privacy_policy')).toMatchObject({
      before: null,
      after: { characters: clean.length },
    })
  })

  test('allows only admins to change settings', async () => {
    for (const caller of [on.app.anonymous, await on.app.as('editor'), await on.app.as('user')]) {
      const answer = await caller.post(path, { key: 'showSchedulePublicly', value: 'true' })
      expect([401, 403]).toContain(answer.statusCode)
      expect([401, 403]).toContain((await caller.get('/api/site-info')).statusCode)
    }
    await saveSetting(on.app.db, 'showSchedulePublicly', 'false')
  })

  test('shows version, database and e-mail status', async () => {
    const info = (await (await on.app.as('admin')).get('/api/site-info')).json()
    expect(info).toEqual({
      version: '1.0.0',
      database: { kind: on.kind, version: expect.stringMatching(/^\d+(\.\d+)*$/) },
      emailNotifications: false,
    })
  })
})
