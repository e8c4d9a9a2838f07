import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { release } from '#testing/builders/my-abstract.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { testRenderer } from '#testing/renderer.ts'
import { onDatabase } from '#testing/test-app.ts'

const env = { PUBLIC_URL: 'https://conference.example' }

onDatabase(
  'pages of abstracts',
  (on) => {
    beforeEach(async () => {
      await removeEvents(on.app.db)
      await makeProgrammePublic(on.app.db)
    })

    const publish = async (abstractTitle: string) => {
      const approved = await createApprovedAbstract(on.app.db, { abstractTitle, otherAuthors: 'Ada Example' })
      await createEvent(on.app.db, { approvedAbstractId: approved.id })
      return approved
    }
    const get = async (path: string) => {
      await on.app.changesDelivered()
      return on.app.anonymous.get(path)
    }

    test('show the abstract with tags for citations', async () => {
      const { abstractId, authorId } = await publish('Tags & <citations>')
      const orcid = '0000-0002-1825-0097'
      await on.app.db
        .update(authors)
        .set({ orcid })
        .where(eq(authors.id, authorId ?? 0))
      const path = `/abstracts/${abstractId}-tags-citations`
      const { statusCode, body } = await get(path)
      expect(statusCode).toBe(200)
      const [head = '', page = ''] = body.split('</head>')
      expect(head).toContain(`<link rel="canonical" href="https://conference.example${path}"`)
      expect(head).toContain('<meta name="citation_title" content="Tags &amp; &lt;citations&gt;"')
      expect(head.match(/name="citation_author"/g)).toHaveLength(2)
      expect(page).toContain(`href="https://orcid.org/${orcid}"`)
      const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? ''
      expect(JSON.parse(data)).toMatchObject({ '@type': 'ScholarlyArticle', headline: 'Tags & <citations>' })
    })

    test('are searched for any text', async () => {
      await publish('Coral reefs')
      for (const q of ['reefs%00', `${'x'.repeat(199)}%F0%9F%90%A0`, '%ff', 'x'.repeat(500)])
        expect((await get(`/abstracts?q=${q}`)).statusCode, q).toBe(200)
      expect((await get('/abstracts?q=reefs%00')).body).toContain('Coral reefs')
    })

    test('have one address each', async () => {
      const { id, abstractId } = await publish('First title')
      const path = `/abstracts/${abstractId}-first-title`
      for (const other of [`/abstracts/${abstractId}`, `/abstracts/${abstractId}-other`]) {
        const answer = await get(other)
        expect([answer.statusCode, answer.headers.location]).toEqual([301, path])
        const file = await get(`${other}.bib`)
        expect([file.statusCode, file.headers.location]).toEqual([301, `${path}.bib`])
      }
      expect((await get(path)).body).toContain('First title')
      await on.app.db
        .update(approvedAbstracts)
        .set({ abstractTitle: 'Second title' })
        .where(eq(approvedAbstracts.id, id))
      expect((await get(path)).headers.location).toBe(`/abstracts/${abstractId}-second-title`)
    })

    test('end when the abstract is withdrawn', async () => {
      const { abstractId } = await publish('Withdrawn later')
      const path = `/abstracts/${abstractId}-withdrawn-later`
      const places = [path, `${path}.bib`, `${path}.ris`, `${path}.json`]
      for (const place of places) expect((await get(place)).body, place).toContain('Withdrawn later')
      await on.app.db
        .update(abstracts)
        .set({ withdrawnAt: new Date().toISOString() })
        .where(eq(abstracts.id, abstractId))
      for (const place of places) expect((await get(place)).statusCode, place).toBe(410)
      expect((await get(`/api/published-abstracts/${abstractId}`)).statusCode).toBe(404)
      const { body } = await get(path)
      expect(body).toContain('This abstract has been withdrawn.')
      expect(body).not.toContain('Withdrawn later')
      for (const place of ['/abstracts', '/abstracts.bib', '/sitemap.xml'])
        expect((await get(place)).body, place).not.toContain('ithdrawn')
    })

    test('end when an organiser withdraws the abstract, in a session or only released', async () => {
      const inSession = await publish('Withdrawn')
      const released = await createApprovedAbstract(on.app.db, { abstractTitle: 'Withdrawn' })
      await release(on.app.db, released.abstractId)
      const never = await createApprovedAbstract(on.app.db, { abstractTitle: 'Never shown' })
      const admin = await on.app.as('admin')
      for (const [{ abstractId }, code] of [
        [inSession, 410],
        [released, 410],
        [never, 404],
      ] as const) {
        const path = `/api/abstracts/${abstractId}/status`
        expect((await admin.patch(path, { status: 'rejected' })).statusCode).toBe(200)
        expect((await get(`/abstracts/${abstractId}-withdrawn`)).statusCode).toBe(code)
      }
    })

    test.each(['/abstracts/0', '/abstracts/999999-nothing', '/abstracts/nothing'])(
      '%s is not found',
      async (path) => {
        const { statusCode, body } = await get(path)
        expect(statusCode).toBe(404)
        expect(body).toContain('404 Page Not Found')
      },
    )

    test('are listed, searched without scripts and in the sitemap', async () => {
      const { abstractId } = await publish('Éclairs and equity')
      await publish('Zebra crossings')
      const page = (await get('/abstracts?q=eclairs')).body
      expect(page).toContain(`href="/abstracts/${abstractId}-eclairs-and-equity"`)
      expect(page).not.toContain('Zebra crossings')
      expect((await get('/abstracts?q=2025')).statusCode).toBe(200)
      expect((await get('/abstracts')).body).toMatch(/Éclairs and equity.*Zebra crossings/s)
      expect((await get('/sitemap.xml')).body).toContain(
        `<loc>https://conference.example/abstracts/${abstractId}-eclairs-and-equity</loc>`,
      )
    })

    test('respond 404 until the programme is public', async () => {
      const { abstractId } = await publish('Not yet')
      const withdrawn = await publish('Never seen')
      await on.app.db
        .update(abstracts)
        .set({ withdrawnAt: new Date().toISOString() })
        .where(eq(abstracts.id, withdrawn.abstractId))
      await makeProgrammePublic(on.app.db, false)
      expect((await get(`/abstracts/${withdrawn.abstractId}`)).statusCode).toBe(404)
      expect((await get('/abstracts')).body).toContain('together with the programme')
      for (const path of [`/abstracts/${abstractId}-not-yet`, '/abstracts.json'])
        expect((await get(path)).statusCode, path).toBe(404)
    })
  },
  { env, renderer: testRenderer },
)
