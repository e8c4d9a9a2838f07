import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { privacyPolicyVersions } from '#server/db/schema/settings.ts'
import { UNDO_HEADER } from '#shared/history.ts'
import { createPolicyVersion, removePrivacyPolicy } from '#testing/builders/settings.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase('versions of the privacy policy', (on) => {
  const versionsPath = '/api/site-settings/privacy_policy/versions'
  const admin = () => on.app.as('admin')
  const save = async (value: string, version?: number) =>
    (await admin()).post('/api/site-settings', { key: 'privacy_policy', value, version })
  const stepOf = (answer: Awaited<ReturnType<typeof save>>) => Number(answer.headers[UNDO_HEADER])
  const current = async () => (await on.app.anonymous.get('/api/site-settings/privacy_policy')).json()
  const list = async () => (await (await admin()).get(versionsPath)).json()
  const texts = async () =>
    (await on.app.db.select().from(privacyPolicyVersions).orderBy(asc(privacyPolicyVersions.id))).map(
      ({ html }) => html,
    )

  beforeEach(async () => {
    await on.app.db.delete(privacyPolicyVersions)
    await removePrivacyPolicy(on.app.db)
  })

  test('every saved text is listed with its time and author', async () => {
    await save('<p>One</p>')
    await save('<p>Two</p>')
    await save('<p>Two</p>')
    expect(await list()).toEqual([
      { id: expect.any(Number), savedAt: expect.any(String), savedBy: 'admin', isCurrent: true },
      { id: expect.any(Number), savedAt: expect.any(String), savedBy: 'admin', isCurrent: false },
    ])
    expect(await texts()).toEqual(['<p>One</p>', '<p>Two</p>'])
  })

  test('an outdated version is refused, naming the last change', async () => {
    expect((await save('<p>One</p>', 0)).statusCode).toBe(200)
    const late = await save('<p>Late</p>', 0)
    expect(late.statusCode).toBe(409)
    expect(late.json().message).toMatch(/changed in the meantime by admin on .* \(Privacy policy\)/)
    // Repeating what is stored is no conflict.
    expect((await save('<p>One</p>', 0)).statusCode).toBe(200)
    expect((await save('<p>Two</p>', (await current()).version)).statusCode).toBe(200)
  })

  test('an earlier version is restored, which can be undone', async () => {
    const earlier = await createPolicyVersion(on.app.db, { html: '<p>Earlier</p>' })
    await save('<p>Now</p>')
    const before = await current()
    const path = `${versionsPath}/${earlier.id}`
    expect((await (await admin()).get(path)).json()).toMatchObject({ html: '<p>Earlier</p>' })
    expect((await (await admin()).post(`${path}/restore`, { version: 0 })).statusCode).toBe(409)
    const restored = await (await admin()).post(`${path}/restore`, { version: before.version })
    expect(restored.json()).toMatchObject({ value: '<p>Earlier</p>', version: before.version + 1 })
    expect((await list())[0]).toMatchObject({ isCurrent: true })
    const history = (await (await admin()).get('/api/history?entity=setting&entityId=privacy_policy')).json()
    expect(history.changes[0]).toMatchObject({
      action: 'restored',
      summary: expect.stringMatching(/^Privacy policy of /),
      undoStep: stepOf(restored),
    })
    expect((await (await admin()).post(`/api/undo/${stepOf(restored)}`)).statusCode).toBe(204)
    expect(await current()).toMatchObject({ value: '<p>Now</p>', updatedAt: before.updatedAt })
  })

  test('undoing the first save shows the built-in text again', async () => {
    const first = await save('<p>First</p>')
    expect((await (await admin()).post(`/api/undo/${stepOf(first)}`)).statusCode).toBe(204)
    expect((await on.app.anonymous.get('/api/site-settings/privacy_policy')).statusCode).toBe(404)
    expect(await list()).toMatchObject([{ isCurrent: false }])
  })

  test('undo is refused once the policy has changed again', async () => {
    const first = await save('<p>First</p>')
    await save('<p>Second</p>')
    const undone = await (await admin()).post(`/api/undo/${stepOf(first)}`)
    expect(undone.statusCode).toBe(409)
    expect((await current()).value).toBe('<p>Second</p>')
  })

  test('keeps the newest 50 versions', async () => {
    for (let count = 0; count < 52; count++) await createPolicyVersion(on.app.db)
    await save('<p>Newest</p>')
    expect(await list()).toHaveLength(50)
    expect((await texts()).at(-1)).toBe('<p>Newest</p>')
  })

  test('a version that is gone is a 404', async () => {
    expect((await (await admin()).get(`${versionsPath}/2147483647`)).statusCode).toBe(404)
  })
})
