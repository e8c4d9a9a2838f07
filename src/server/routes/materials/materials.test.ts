import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { historyEntries, undoSteps } from '#server/db/schema/history.ts'
import { materials } from '#server/db/schema/materials.ts'
import { mediaFiles } from '#server/db/schema/media.ts'
import { deleteUnusedMedia } from '#server/domain/media/unused-media.ts'
import type { EventMaterials, Material } from '#shared/materials/materials.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEventSession } from '#testing/builders/event-sessions.ts'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { createLink, createMaterial } from '#testing/builders/materials.ts'
import { privateLinkOf, release } from '#testing/builders/my-abstract.ts'
import { buildPdf } from '#testing/builders/pdf.ts'
import { multipartBody } from '#testing/builders/photos.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { cutOffUpload } from '#testing/cut-off-upload.ts'
import { onBothDatabases } from '#testing/test-app.ts'

const PAPER = 'https://papers.example/reefs'

onBothDatabases('materials', (on) => {
  beforeEach(async () => {
    await makeProgrammePublic(on.app.db)
  })
  afterEach(async () => {
    await removeEvents(on.app.db)
    await on.app.db.delete(undoSteps)
    await on.app.db.delete(mediaFiles)
    await on.app.db.delete(abstracts)
    await on.app.changesDelivered()
  })

  const post = async (url: string, bytes: Uint8Array | string, cookie?: string) => {
    const { payload, headers } = await multipartBody('file', 'Slides.pdf', Buffer.from(bytes))
    return on.app.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, ...(cookie && { cookie }) },
    })
  }
  const upload = async (eventId: number, bytes: Uint8Array | string = buildPdf(), kind = 'slides') =>
    post(`/api/events/${eventId}/materials/${kind}`, bytes, (await on.app.as('admin')).cookie)
  const stored = () => on.app.db.$count(mediaFiles)
  const shown = async (): Promise<Material[]> => (await on.app.anonymous.get('/api/materials')).json()
  const open = async (url: string) => (await on.app.anonymous.get(url)).statusCode
  const urlOf = (answer: { json: () => EventMaterials }) => answer.json().items[0]?.url ?? ''

  /** An accepted author whose talk is in the programme. */
  const presenter = async () => {
    const approved = await createApprovedAbstract(on.app.db)
    await release(on.app.db, approved.abstractId)
    const event = await createEvent(on.app.db, { approvedAbstractId: approved.id })
    const link = `/api${await privateLinkOf(on.app.db, approved.abstractId)}`
    return { event, link, ...approved }
  }

  describe('of organisers', () => {
    test('are added, replaced and removed, and each can be undone', async () => {
      const { id } = await createEvent(on.app.db)
      const admin = await on.app.as('admin')
      const first = await upload(id)
      expect([first.statusCode, first.json().items]).toEqual([
        200,
        [
          {
            id: expect.any(Number),
            eventId: id,
            kind: 'slides',
            url: expect.stringMatching(/^\/media\/document-[\da-f]{32}\.pdf$/),
            size: buildPdf().length,
          },
        ],
      ])
      const second = await upload(id, buildPdf(['Second version']))
      expect(await shown()).toMatchObject([{ url: urlOf(second) }])
      expect(await open(urlOf(first))).toBe(404)
      await admin.post(`/api/undo/${String(second.headers['undo-step'])}`)
      expect(await shown()).toMatchObject([{ url: urlOf(first) }])
      const removed = await admin.delete(`/api/events/${id}/materials/slides`)
      expect([removed.json().items, await open(urlOf(first))]).toEqual([[], 404])
      await admin.post(`/api/undo/${String(removed.headers['undo-step'])}`)
      expect(await open(urlOf(first))).toBe(200)
      const deleted = await admin.delete(`/api/events/${id}`)
      expect(await shown()).toEqual([])
      await admin.post(`/api/undo/${String(deleted.headers['undo-step'])}`)
      expect(await open(urlOf(first))).toBe(200)
      const { changes } = (await admin.get(`/api/history?entity=event&entityId=${id}`)).json()
      expect(changes.map(({ action }: { action: string }) => action)).toContain('changed the materials of')
      expect((await on.app.anonymous.get('/api/programme-changes')).json().changes).not.toMatchObject([
        { kind: 'moved' },
      ])
    })

    test('undo is refused once their author has changed them, and leaves what the author added', async () => {
      const { event, link } = await presenter()
      const admin = await on.app.as('admin')
      const newer = (name: string) => post(`${link}/slides`, buildPdf([name]))
      const linkTo = (page: string) =>
        on.app.anonymous.patch(`${link}/material-links`, { paper: `${PAPER}/${page}`, recording: '' })
      const changes = [
        { run: () => upload(event.id), later: () => newer('First') },
        { run: () => upload(event.id, buildPdf(['Replaced'])), later: () => newer('Second') },
        {
          run: () => admin.delete(`/api/events/${event.id}/materials/slides`),
          later: () => newer('Third'),
        },
        {
          run: () => admin.patch(`/api/events/${event.id}/materials`, { paper: PAPER, recording: '' }),
          later: () => linkTo('1'),
        },
        {
          run: () => admin.patch(`/api/events/${event.id}/materials`, { paper: '', recording: '' }),
          later: () => linkTo('2'),
        },
      ]
      for (const { run, later } of changes) {
        const step = String((await run()).headers['undo-step'])
        await later()
        const left = await shown()
        const undone = await admin.post(`/api/undo/${step}`)
        expect([undone.statusCode, undone.json().message]).toEqual([
          409,
          'This cannot be undone: it has been changed since.',
        ])
        expect(await shown()).toEqual(left)
      }
    })

    test('go when their event is given to another abstract, and the organiser is told', async () => {
      const { event, link } = await presenter()
      const other = await createApprovedAbstract(on.app.db)
      const { url } = await createMaterial(on.app.db, { eventId: event.id })
      const admin = await on.app.as('admin')
      const save = async (approvedAbstractId: number | null) => {
        const { version, ...body } = (await admin.get(`/api/events/${event.id}`)).json()
        return admin.patch(`/api/events/${event.id}`, { ...body, approvedAbstractId, version })
      }
      expect((await save(event.approvedAbstractId)).json().warnings).toEqual([])
      expect(await open(url)).toBe(200)
      const changed = await save(other.id)
      expect(changed.json().warnings).toEqual([
        'The slides, posters and links of the earlier abstract have been removed.',
      ])
      expect([await shown(), await open(url)]).toEqual([[], 404])
      expect((await on.app.anonymous.get(`${link}/abstract`)).json().materials).toBeNull()
    })

    test('stay removed when the edit that gave their event to another abstract is undone', async () => {
      const { event } = await presenter()
      const other = await createApprovedAbstract(on.app.db)
      await upload(event.id)
      await createLink(on.app.db, event.id, 'paper', PAPER)
      const admin = await on.app.as('admin')
      const body = (await admin.get(`/api/events/${event.id}`)).json()
      const edit = { ...body, title: 'Of another abstract', approvedAbstractId: other.id }
      const changed = await admin.patch(`/api/events/${event.id}`, edit)
      expect([await shown(), await stored()]).toEqual([[], 0])
      const undone = await admin.post(`/api/undo/${String(changed.headers['undo-step'])}`)
      expect([undone.statusCode, undone.body]).toEqual([204, ''])
      const restored = (await admin.get(`/api/events/${event.id}`)).json()
      expect(restored).toMatchObject({ title: body.title, approvedAbstractId: event.approvedAbstractId })
      expect(await shown()).toEqual([])
    })

    test('replaced files are deleted once they cannot be restored', async () => {
      const { id } = await createEvent(on.app.db)
      await upload(id)
      await upload(id, buildPdf(['Second version']))
      await on.app.db.update(mediaFiles).set({ uploadedAt: '2025-01-01T00:00:00Z' })
      await deleteUnusedMedia(on.app.db)
      expect(await stored()).toBe(2)
      await on.app.db.delete(undoSteps)
      await deleteUnusedMedia(on.app.db)
      expect(await stored()).toBe(1)
    })

    test.each<[string, Uint8Array | string, number, string]>([
      ['nothing', '', 400, 'Please choose a PDF file to upload.'],
      [
        'a page',
        '<html>%PDF-1.7</html>',
        415,
        'Only PDF files can be uploaded. Please save or export your file as PDF.',
      ],
      ['half a file', buildPdf().subarray(0, -30), 400, 'This PDF file is damaged or incomplete.'],
    ])('%s is refused and changes nothing', async (_, bytes, status, message) => {
      const { id } = await createEvent(on.app.db)
      await upload(id)
      const answer = await upload(id, bytes)
      expect([answer.statusCode, answer.json().message]).toEqual([status, message])
      expect([await stored(), (await shown()).length]).toEqual([1, 1])
    })

    // The embedded database would take half a minute.
    test.runIf(on.kind === 'server')('20 MB are stored, one byte more is refused', async () => {
      const { id } = await createEvent(on.app.db)
      const most = buildPdf(['Slides'], 20 * 1024 * 1024 - buildPdf().length - 10)
      const answer = await upload(id, most)
      expect(answer.statusCode).toBe(200)
      const end = await on.app.app.inject({ url: urlOf(answer), headers: { range: 'bytes=-6' } })
      expect([end.statusCode, end.body]).toEqual([206, '%%EOF\n'])
      const refused = await upload(id, Buffer.alloc(20 * 1024 * 1024 + 1))
      expect([refused.statusCode, refused.json().message]).toEqual([413, 'PDF files can be up to 20 MB.'])
    })

    test('two uploads at once leave one of the files', async () => {
      const { id } = await createEvent(on.app.db)
      const both = await Promise.all([upload(id, buildPdf(['One'])), upload(id, buildPdf(['Two']))])
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      const [left, ...more] = await shown()
      expect([more, both.map(urlOf)]).toEqual([[], expect.arrayContaining([left?.url])])
    })

    test('the same file of two talks is stored once and stays for the other', async () => {
      const one = await createEvent(on.app.db)
      const other = await createEvent(on.app.db)
      await upload(one.id)
      const { url } = (await upload(other.id)).json().items[0]
      expect(await stored()).toBe(1)
      await (await on.app.as('admin')).delete(`/api/events/${one.id}`)
      expect(await open(url)).toBe(200)
    })

    test('links are web addresses, a few of each kind', async () => {
      const { id } = await createEvent(on.app.db)
      const admin = await on.app.as('admin')
      const save = (body: object) => admin.patch(`/api/events/${id}/materials`, { ...body })
      const saved = await save({ paper: `${PAPER}\r\n${PAPER}\n https://doi.org/1 `, recording: '' })
      expect(saved.json().items).toMatchObject([
        { kind: 'paper', url: PAPER, size: null },
        { kind: 'paper', url: 'https://doi.org/1' },
      ])
      for (const paper of [
        'javascript:alert(1)',
        'papers',
        `${PAPER}/${'x'.repeat(1000)}`,
        [1, 2, 3, 4].map((n) => `${PAPER}/${n}`).join('\n'),
      ])
        expect((await save({ paper })).statusCode, paper).toBe(400)
      const { seen } = saved.json()
      expect((await save({ recording: 'https://videos.example/1', seen })).statusCode).toBe(200)
      const outdated = await save({ paper: PAPER, seen })
      expect([outdated.statusCode, await shown()]).toMatchObject([409, [{ kind: 'recording' }]])
    })
  })

  describe('of authors', () => {
    test('are added and removed through the private link', async () => {
      const { link, event } = await presenter()
      const uploaded = await post(`${link}/slides`, buildPdf())
      expect(uploaded.json().materials).toMatchObject({
        items: [{ kind: 'slides', eventId: event.id }],
      })
      await post(`${link}/slides`, buildPdf(['Second version']))
      // There is no undo for authors.
      expect(await stored()).toBe(1)
      await post(`${link}/poster`, buildPdf(['Poster']))
      await on.app.anonymous.patch(`${link}/material-links`, { paper: PAPER, recording: '' })
      expect((await shown()).map(({ kind }) => kind)).toEqual(['slides', 'poster', 'paper'])
      const own = await on.app.anonymous.get(`${link}/slides`)
      expect([own.headers['content-disposition'], own.rawPayload]).toEqual([
        'attachment; filename="slides.pdf"',
        buildPdf(['Second version']),
      ])
      await on.app.anonymous.delete(`${link}/slides`)
      expect([(await shown()).length, await stored()]).toEqual([2, 1])
      const entries = await on.app.db.select().from(historyEntries)
      expect(JSON.stringify(entries)).not.toContain('papers.example')
    })

    test('need an accepted abstract in the programme', async () => {
      const { abstractId, id } = await createApprovedAbstract(on.app.db)
      const link = `/api${await privateLinkOf(on.app.db, abstractId)}`
      const attempt = async () => {
        const { materials: mine } = (await on.app.anonymous.get(`${link}/abstract`)).json()
        return [mine === null, (await post(`${link}/slides`, buildPdf())).statusCode]
      }
      expect(await attempt()).toEqual([true, 409])
      await release(on.app.db, abstractId)
      expect(await attempt()).toEqual([true, 409])
      await createEvent(on.app.db, { approvedAbstractId: id })
      expect(await attempt()).toEqual([false, 200])
      await on.app.anonymous.post(`${link}/withdrawal`, {})
      expect(await attempt()).toEqual([true, 409])
      expect((await post(`${link.slice(0, -1)}/slides`, buildPdf())).statusCode).toBe(404)
    })
  })

  describe('are shown', () => {
    test('with a talk that visitors see, and no longer than it', async () => {
      const { event, link } = await presenter()
      const { url } = await createMaterial(on.app.db, { eventId: event.id })
      const isShown = async () => [(await shown()).length, await open(url)]
      await on.app.changesDelivered()
      expect(await isShown()).toEqual([1, 200])
      await on.app.anonymous.post(`${link}/withdrawal`, {})
      expect(await isShown()).toEqual([0, 404])
      await on.app.anonymous.delete(`${link}/withdrawal`)
      expect(await isShown()).toEqual([1, 200])
      await makeProgrammePublic(on.app.db, false)
      expect([(await on.app.anonymous.get('/api/materials')).statusCode, await open(url)]).toEqual([403, 404])
      expect((await (await on.app.as('admin')).get(url)).headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment',
        'content-security-policy': 'sandbox',
      })
    })

    test('on pages, in feeds and as files', async () => {
      const alone = await createEvent(on.app.db)
      const session = await createEventSession(on.app.db, { from: '09:00', to: '11:00' })
      const talk = await createEvent(on.app.db, { sessionId: session.id, roomId: session.roomId })
      const { url } = await createMaterial(on.app.db, { eventId: alone.id })
      await createLink(on.app.db, alone.id, 'recording', 'https://videos.example/1')
      await createMaterial(on.app.db, { eventId: talk.id, pdf: buildPdf(['In a session']) })
      await on.app.changesDelivered()
      expect((await shown()).map(({ eventId }) => eventId)).toEqual([alone.id, alone.id, talk.id])
      expect(await open(url)).toBe(200)
      expect((await on.app.anonymous.get('/schedule.json')).body).toContain('videos.example')
      expect((await on.app.anonymous.get('/schedule.xml')).body).toContain(
        '<link href="https://videos.example/1">Recording</link>',
      )
      const ofOne = await on.app.anonymous.get(`/api/materials?event=${talk.id}`)
      expect(ofOne.json()).toHaveLength(1)
    })

    test('as PDF files, whole and in part, which are asked for each time', async () => {
      const event = await createEvent(on.app.db, { title: 'Über Riffe "heute"' })
      const { url } = await createMaterial(on.app.db, { eventId: event.id })
      await on.app.changesDelivered()
      const whole = await on.app.anonymous.get(url)
      expect(whole.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="uber-riffe-heute-slides.pdf"',
        'cache-control': 'public, no-cache',
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
      })
      expect(whole.headers['content-security-policy']).toContain("object-src 'none'")
      expect(whole.rawPayload.equals(buildPdf())).toBe(true)
      const part = await on.app.app.inject({ url, headers: { range: 'bytes=0-7' } })
      expect([part.statusCode, part.body]).toEqual([206, '%PDF-1.4'])
    })
  })

  test('an upload that is cancelled leaves nothing, and the earlier file in place', async () => {
    const { event, link } = await presenter()
    const { url } = await createMaterial(on.app.db, { eventId: event.id })
    await on.app.changesDelivered()
    const { cookie } = await on.app.as('admin')
    const bytes = buildPdf(['Cut off'])
    await cutOffUpload(on.app.app, `${link}/slides`, bytes)
    await cutOffUpload(on.app.app, `/api/events/${event.id}/materials/slides`, bytes, cookie)
    await cutOffUpload(on.app.app, `/api/events/${event.id}/materials/poster`, bytes, cookie)
    expect(await stored()).toBe(1)
    expect(await shown()).toMatchObject([{ eventId: event.id, url }])
  })

  test('a file is removed by one and replaced by another at once', async () => {
    const event = await createEvent(on.app.db)
    await createMaterial(on.app.db, { eventId: event.id })
    const admin = await on.app.as('admin')
    const answers = await Promise.all([
      upload(event.id, buildPdf(['Replaced'])),
      admin.delete(`/api/events/${event.id}/materials/slides`),
      upload(event.id, buildPdf(['Replaced again'])),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const left = await on.app.db.select().from(materials)
    expect(left.length).toBeLessThanOrEqual(1)
    // The last answer tells what is left.
    const states = answers.map((answer) => urlOf(answer))
    const { items } = (await admin.get(`/api/events/${event.id}/materials`)).json()
    expect(states).toContain(items[0]?.url ?? '')
  })

  test('an author removes slides while an organiser replaces them', async () => {
    const { event, link } = await presenter()
    await createMaterial(on.app.db, { eventId: event.id })
    const [replaced, removed] = await Promise.all([
      upload(event.id, buildPdf(['Replaced'])),
      on.app.anonymous.delete(`${link}/slides`),
    ])
    expect([replaced.statusCode, removed.statusCode]).toEqual([200, 200])
    const left = await shown()
    expect(left.length).toBeLessThanOrEqual(1)
    for (const { url } of left) expect(await open(url)).toBe(200)
  })

  test('cannot be in two states in the database', async () => {
    const { id } = await createEvent(on.app.db)
    await expect(createLink(on.app.db, id, 'paper', '')).rejects.toThrow()
    await expect(on.app.db.insert(materials).values({ eventId: id, kind: 'slides' })).rejects.toThrow()
  })
})
