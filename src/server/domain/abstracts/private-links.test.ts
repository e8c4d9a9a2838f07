import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildSubmission, createAbstract } from '../../../../testing/builders/abstracts'
import { onBothDatabases } from '../../../../testing/test-app'
import { abstracts, installation } from '../../db/schema'
import { privatePath, readPrivateLink } from './private-links'

const tokenOf = (path: string) => path.replace(/^\/my\//, '')

onBothDatabases('private links', (on) => {
  const createLink = async () => {
    const { id } = await createAbstract(on.app.db)
    const link = { kind: 'abstract', id, version: 1 } as const
    return { link, path: await privatePath(on.app.db, link) }
  }

  test('a link is read as what it was made for', async () => {
    const { link, path } = await createLink()
    expect(path).toMatch(/^\/my\/[a-z0-9-]+$/)
    expect(await readPrivateLink(on.app.db, tokenOf(path))).toEqual(link)
  })

  test('no altered token opens anything: not one sign may differ', async () => {
    const token = tokenOf((await createLink()).path)
    for (let at = 0; at < token.length; at++) {
      const altered = `${token.slice(0, at)}${token[at] === '1' ? '2' : '1'}${token.slice(at + 1)}`
      expect(await readPrivateLink(on.app.db, altered), altered).toBeNull()
    }
    for (const odd of ['', token.slice(0, -1), `${token}0`, token.toUpperCase(), ` ${token}`, `${token}\n`])
      expect(await readPrivateLink(on.app.db, odd), odd).toBeNull()
  })

  test('the number of another abstract does not fit the signature', async () => {
    const [one, other] = [await createLink(), await createLink()]
    const swapped = tokenOf(one.path).replace(`-${one.link.id}-`, `-${other.link.id}-`)
    expect(await readPrivateLink(on.app.db, swapped)).toBeNull()
  })

  test('raising the version kills the old link and only that', async () => {
    const { link, path } = await createLink()
    await on.app.db.update(abstracts).set({ linkVersion: 2 }).where(eq(abstracts.id, link.id))
    expect(await readPrivateLink(on.app.db, tokenOf(path))).toBeNull()
    const renewed = await privatePath(on.app.db, { ...link, version: 2 })
    expect(await readPrivateLink(on.app.db, tokenOf(renewed))).toEqual({ ...link, version: 2 })
  })

  test('an abstract that was deleted, or never was, has no page', async () => {
    const { link, path } = await createLink()
    await on.app.db.delete(abstracts).where(eq(abstracts.id, link.id))
    expect(await readPrivateLink(on.app.db, tokenOf(path))).toBeNull()
    const beyond = await privatePath(on.app.db, { kind: 'abstract', id: 9_999_999_999, version: 1 })
    expect(await readPrivateLink(on.app.db, tokenOf(beyond))).toBeNull()
  })

  test('the answer to a submission holds its link', async () => {
    const { privateLink, id } = (await on.app.anonymous.post('/api/abstracts', buildSubmission())).json()
    expect(await readPrivateLink(on.app.db, tokenOf(privateLink))).toEqual({
      kind: 'abstract',
      id,
      version: 1,
    })
  })

  test('sent again, only the same random key is told the link', async () => {
    const submission = buildSubmission()
    const send = async (submissionKey?: string) =>
      (await on.app.anonymous.post('/api/abstracts', { ...submission, submissionKey })).json()
    const first = await send('a random key')
    expect(first.privateLink).toBeTruthy()
    expect((await send('a random key')).privateLink).toBe(first.privateLink)
    for (const key of [undefined, '', 'another key', 'a random key '.repeat(7)])
      expect(await send(key)).not.toHaveProperty('privateLink')
    const withoutKey = buildSubmission()
    await on.app.anonymous.post('/api/abstracts', withoutKey)
    expect((await on.app.anonymous.post('/api/abstracts', withoutKey)).json()).not.toHaveProperty(
      'privateLink',
    )
  })

  test('two tries at the same moment with one key both learn the link', async () => {
    const body = { ...buildSubmission(), submissionKey: 'double click' }
    const answers = await Promise.all([1, 2, 3].map(() => on.app.anonymous.post('/api/abstracts', body)))
    expect(new Set(answers.map((answer) => answer.json().privateLink)).size).toBe(1)
    expect(answers[0]?.json().privateLink).toBeTruthy()
  })

  test('sending the text again does not tell what became of it since', async () => {
    const submission = buildSubmission({ biography: 'As sent' })
    const { id } = (await on.app.anonymous.post('/api/abstracts', submission)).json()
    await on.app.db.update(abstracts).set({ biography: 'Changed since' }).where(eq(abstracts.id, id))
    const again = await on.app.anonymous.post('/api/abstracts', submission)
    expect(again.json()).toMatchObject({ id, biography: 'As sent' })
    expect(again.body).not.toContain('Changed since')
  })

  test('neither secret nor key is in what organisers or visitors read', async () => {
    const submission = { ...buildSubmission(), submissionKey: 'kept as a hash' }
    const { id } = (await on.app.anonymous.post('/api/abstracts', submission)).json()
    const [row] = await on.app.db.select().from(abstracts).where(eq(abstracts.id, id))
    const [own] = await on.app.db.select().from(installation)
    expect(row?.submissionKeyHash).not.toContain('kept as a hash')
    expect(own?.secret.length).toBeGreaterThan(40)
    const admin = await on.app.as('admin')
    for (const url of ['/api/abstracts', `/api/abstracts/${id}`, '/api/abstracts/export', '/api/history']) {
      const { body } = await admin.get(url)
      for (const secret of ['kept as a hash', row?.submissionKeyHash, own?.secret])
        expect(body, url).not.toContain(secret)
    }
  })
})
