import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { installation } from '#server/db/schema/installation.ts'
import { buildSubmission, createAbstract } from '#testing/builders/abstracts.ts'
import { privateLinkOf } from '#testing/builders/my-abstract.ts'
import { onBothDatabases } from '#testing/test-app.ts'
import { privatePath, readPrivateLink } from './private-links.ts'

const tokenOf = (path: string) => path.replace(/^\/my\//, '')

onBothDatabases('private links', (on) => {
  const createLink = async () => {
    const { id } = await createAbstract(on.app.db)
    const link = { kind: 'abstract', id, version: 1 } as const
    return { link, path: await privateLinkOf(on.app.db, id) }
  }

  test('reads a link it created', async () => {
    const { link, path } = await createLink()
    expect(path).toMatch(/^\/my\/[a-z0-9-]+$/)
    expect(await readPrivateLink(on.app.db, tokenOf(path))).toEqual(link)
  })

  test('rejects a token with any character changed', async () => {
    const token = tokenOf((await createLink()).path)
    for (let at = 0; at < token.length; at++) {
      const altered = `${token.slice(0, at)}${token[at] === '1' ? '2' : '1'}${token.slice(at + 1)}`
      expect(await readPrivateLink(on.app.db, altered), altered).toBeNull()
    }
    for (const odd of ['', token.slice(0, -1), `${token}0`, token.toUpperCase(), ` ${token}`, `${token}\n`])
      expect(await readPrivateLink(on.app.db, odd), odd).toBeNull()
  })

  test('rejects the id of another abstract', async () => {
    const one = await createLink()
    const other = await createLink()
    const swapped = tokenOf(one.path).replace(`-${one.link.id}-`, `-${other.link.id}-`)
    expect(await readPrivateLink(on.app.db, swapped)).toBeNull()
  })

  test('invalidates only the old link when the version is raised', async () => {
    const { link, path } = await createLink()
    await on.app.db.update(abstracts).set({ linkVersion: 2 }).where(eq(abstracts.id, link.id))
    expect(await readPrivateLink(on.app.db, tokenOf(path))).toBeNull()
    const renewed = await privateLinkOf(on.app.db, link.id)
    expect(await readPrivateLink(on.app.db, tokenOf(renewed))).toEqual({ ...link, version: 2 })
  })

  test('rejects links to missing or deleted abstracts', async () => {
    const { link, path } = await createLink()
    await on.app.db.delete(abstracts).where(eq(abstracts.id, link.id))
    expect(await readPrivateLink(on.app.db, tokenOf(path))).toBeNull()
    const beyond = await privatePath(on.app.db, { id: 9_999_999_999, linkVersion: 1, linkSalt: '' })
    expect(await readPrivateLink(on.app.db, tokenOf(beyond))).toBeNull()
  })

  test('rejects a link to an earlier abstract with the same id', async () => {
    const { link, path } = await createLink()
    // As after a restore that assigns ids again.
    await on.app.db
      .update(abstracts)
      .set({ linkSalt: 'of another abstract' })
      .where(eq(abstracts.id, link.id))
    expect(await readPrivateLink(on.app.db, tokenOf(path))).toBeNull()
  })

  test('includes the link in the response to a submission', async () => {
    const { privateLink, id } = (await on.app.anonymous.post('/api/abstracts', buildSubmission())).json()
    expect(await readPrivateLink(on.app.db, tokenOf(privateLink))).toEqual({
      kind: 'abstract',
      id,
      version: 1,
    })
  })

  test('repeats the link only for the same submission key', async () => {
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

  test('does not repeat a renewed link for the key of the submission', async () => {
    const submission = { ...buildSubmission(), submissionKey: 'known to the first submitter' }
    const { id } = (await on.app.anonymous.post('/api/abstracts', submission)).json()
    const admin = await on.app.as('admin')
    const renewed = await admin.post(`/api/abstracts/${id}/private-link`, { linkVersion: 1 })
    expect(await privateLinkOf(on.app.db, id)).toBe(renewed.json().privateLink)
    const again = await on.app.anonymous.post('/api/abstracts', submission)
    expect(again.json().id).toBe(id)
    expect(again.json()).not.toHaveProperty('privateLink')
  })

  test('gives concurrent submissions with one key the same link', async () => {
    const body = { ...buildSubmission(), submissionKey: 'double click' }
    const answers = await Promise.all([1, 2, 3].map(() => on.app.anonymous.post('/api/abstracts', body)))
    expect(new Set(answers.map((answer) => answer.json().privateLink)).size).toBe(1)
    expect(answers[0]?.json().privateLink).toBeTruthy()
  })

  test('does not reveal the status to a repeated submission', async () => {
    const submission = buildSubmission({ biography: 'As sent' })
    const { id } = (await on.app.anonymous.post('/api/abstracts', submission)).json()
    await on.app.db.update(abstracts).set({ biography: 'Changed since' }).where(eq(abstracts.id, id))
    const again = await on.app.anonymous.post('/api/abstracts', submission)
    expect(again.json()).toMatchObject({ id, biography: 'As sent' })
    expect(again.body).not.toContain('Changed since')
  })

  test('exposes neither secret nor key', async () => {
    const submission = { ...buildSubmission(), submissionKey: 'kept as a hash' }
    const { id } = (await on.app.anonymous.post('/api/abstracts', submission)).json()
    const [row] = await on.app.db.select().from(abstracts).where(eq(abstracts.id, id))
    const [own] = await on.app.db.select().from(installation)
    expect(row?.submissionKeyHash).not.toContain('kept as a hash')
    expect(own?.secret.length).toBeGreaterThan(40)
    const admin = await on.app.as('admin')
    for (const url of ['/api/abstracts', `/api/abstracts/${id}`, '/api/abstracts/export', '/api/history']) {
      const { body } = await admin.get(url)
      for (const secret of ['kept as a hash', row?.submissionKeyHash, row?.linkSalt, own?.secret])
        expect(body, url).not.toContain(secret)
    }
  })
})
