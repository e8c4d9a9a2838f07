import { once } from 'node:events'
import { connect } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { undoSteps } from '#server/db/schema/history.ts'
import { mediaChunks, mediaFiles } from '#server/db/schema/media.ts'
import { deleteUnusedMedia } from '#server/domain/media/unused-media.ts'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { removeConferenceChanges } from '#testing/builders/conference.ts'
import { buildCaptions, buildMp4, buildWebm } from '#testing/builders/media.ts'
import { multipartBody } from '#testing/builders/photos.ts'
import { onBothDatabases } from '#testing/test-app.ts'

const MB = 1024 * 1024

onBothDatabases('media', (on) => {
  afterEach(async () => {
    await removeConferenceChanges(on.app.db)
    await on.app.db.delete(undoSteps)
    await on.app.db.delete(mediaFiles)
    await on.app.changesDelivered()
  })

  const upload = async (bytes: Uint8Array | string) => {
    const { cookie = '' } = await on.app.as('admin')
    const { payload, headers } = await multipartBody('file', 'video.mp4', Buffer.from(bytes))
    return on.app.app.inject({
      method: 'POST',
      url: '/api/media',
      payload,
      headers: { ...headers, cookie },
    })
  }
  const urlOf = async (bytes: Uint8Array | string): Promise<string> => (await upload(bytes)).json().url
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    on.app.app.inject({ method, url, headers })
  const change = async (video: Record<string, unknown> | null) => {
    const { version } = (await on.app.anonymous.get('/api/conference')).json()
    return (await on.app.as('admin')).patch('/api/conference', { version, video })
  }
  const show = async (bytes: Uint8Array) => {
    const src = await urlOf(bytes)
    const captions = await urlOf(buildCaptions())
    const answer = await change({ src, captions, poster: '', title: 'Reefs', transcript: ['Listen.'] })
    expect(answer.statusCode).toBe(200)
    return { src, captions, undoStep: String(answer.headers['undo-step']) }
  }
  const stored = () => on.app.db.$count(mediaFiles)
  const age = () => on.app.db.update(mediaFiles).set({ uploadedAt: sql`now() - interval '2 days'` })

  describe('uploading', () => {
    test('a video is known by its content and named after it', async () => {
      const answer = await upload(buildWebm())
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toEqual({
        url: expect.stringMatching(/^\/media\/video-[\da-f]{32}\.webm$/),
        type: 'video/webm',
        size: buildWebm().length,
      })
      expect(await urlOf(buildMp4())).toMatch(/^\/media\/video-[\da-f]{32}\.mp4$/)
    })

    test('captions are stored as they are', async () => {
      const url = await urlOf(buildCaptions('Zoë'))
      const { headers, body } = await (await on.app.as('admin')).get(url)
      expect(headers['content-type']).toBe('text/vtt; charset=utf-8')
      expect(body).toBe(buildCaptions('Zoë'))
    })

    test.each<[string, Buffer, number, string]>([
      ['nothing', Buffer.alloc(0), 400, 'Please choose a file to upload.'],
      [
        'a script',
        Buffer.from('<script>alert(1)</script>'),
        415,
        'Only MP4 and WebM videos and WebVTT captions can be uploaded.',
      ],
      [
        'captions over 200 kB',
        Buffer.from(buildCaptions('x'.repeat(300_000))),
        413,
        'Captions can be up to 200 kB.',
      ],
    ])('%s is refused and leaves nothing', async (_, bytes, status, message) => {
      const answer = await upload(bytes)
      expect([answer.statusCode, answer.json()]).toEqual([status, { message }])
      expect(await stored()).toBe(0)
    })

    // The embedded database would take half a minute.
    test.runIf(on.kind === 'server')('20 MB are stored in pieces, one byte more is refused', async () => {
      const most = buildMp4(20 * MB - buildMp4().length)
      const { url } = (await upload(most)).json()
      const [largest] = await on.app.db
        .select({ bytes: sql<number>`max(octet_length(${mediaChunks.content}))` })
        .from(mediaChunks)
      expect(largest?.bytes).toBe(128 * 1024)
      const served = await (await on.app.as('admin')).get(url)
      expect(served.rawPayload.equals(most)).toBe(true)
      const refused = await upload(buildMp4(20 * MB - buildMp4().length + 1))
      expect([refused.statusCode, refused.json().message]).toEqual([413, 'Videos can be up to 20 MB.'])
    })

    test('accepts only forms', async () => {
      const { cookie = '' } = await on.app.as('admin')
      for (const [type, payload] of [
        ['video/webm', buildWebm()],
        ['application/octet-stream', buildWebm()],
        ['application/json', '{}'],
      ] as const) {
        const headers = { 'content-type': type, cookie }
        const answer = await on.app.app.inject({ method: 'POST', url: '/api/media', payload, headers })
        expect(answer.statusCode, type).toBe(415)
      }
      const form = await multipartBody('file', 'x.webm', buildWebm())
      const headers = { ...form.headers, cookie }
      const other = await on.app.app.inject({
        method: 'POST',
        url: '/api/rooms',
        payload: form.payload,
        headers,
      })
      expect(other.statusCode).toBe(415)
    })

    test('the same file by two organisers is stored once', async () => {
      const both = await Promise.all([upload(buildMp4()), upload(buildMp4())])
      expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
      expect(both[0].json()).toEqual(both[1].json())
      expect(await stored()).toBe(1)
      const served = await (await on.app.as('admin')).get(both[0].json().url)
      expect(served.rawPayload.equals(buildMp4())).toBe(true)
    })
  })

  describe('on a connection', () => {
    let port = 0
    beforeAll(async () => {
      port = Number(new URL(await on.app.app.listen({ port: 0 })).port)
    })
    const open = async (head: string) => {
      const { cookie } = await on.app.as('admin')
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      socket.write(
        `POST /api/media HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\n${head}\r\n\r\n`,
      )
      return socket
    }

    const formStart = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n'

    test('an aborted upload leaves nothing; a chunked one ends at 20 MB', async () => {
      const broken = await open(`Content-Length: ${buildMp4().length}`)
      broken.write(formStart)
      broken.write(buildMp4().subarray(0, MB), () => broken.destroy())
      await once(broken, 'close')
      const endless = await open('Transfer-Encoding: chunked')
      let received = ''
      endless.on('data', (data) => {
        received += data
      })
      const piece = Buffer.concat([
        Buffer.from(`${MB.toString(16)}\r\n`),
        buildMp4().subarray(0, MB),
        Buffer.from('\r\n'),
      ])
      endless.write(`${formStart.length.toString(16)}\r\n${formStart}\r\n`)
      for (let n = 0; n < 22; n++) endless.write(piece)
      await once(endless, 'close')
      expect(received).toContain('HTTP/1.1 413')
      expect(received).toContain('Videos can be up to 20 MB.')
      expect(await stored()).toBe(0)
    })
  })

  describe('the video of the conference', () => {
    test('is served whole and in parts', async () => {
      const bytes = buildMp4(300_000)
      const { src } = await show(bytes)
      const size = bytes.length
      const whole = await get(src)
      expect(whole.statusCode).toBe(200)
      expect(whole.headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': String(size),
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(whole.headers['content-encoding']).toBeUndefined()
      expect(whole.rawPayload.equals(bytes)).toBe(true)
      for (const [range, start, end] of [
        ['bytes=0-', 0, size - 1],
        ['bytes=131071-131072', 131_071, 131_072],
        ['bytes=100000-400000', 100_000, 400_000],
        [`bytes=${size - 1}-`, size - 1, size - 1],
        ['bytes=-10', size - 10, size - 1],
      ] as const) {
        const part = await get(src, { range, 'accept-encoding': 'gzip' })
        expect([part.statusCode, part.headers['content-range']], range).toEqual([
          206,
          `bytes ${start}-${end}/${size}`,
        ])
        expect(part.headers['content-length'], range).toBe(String(end - start + 1))
        expect(part.rawPayload.equals(bytes.subarray(start, end + 1)), range).toBe(true)
      }
    })

    test('answers missing files, cached copies and ranges', async () => {
      const { src } = await show(buildMp4())
      const size = buildMp4().length
      const beyond = await get(src, { range: `bytes=${size}-` })
      expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([
        416,
        `bytes */${size}`,
        '',
      ])
      expect((await get(src, { range: 'bytes=0-1,5-6' })).statusCode).toBe(200)
      const etag = String((await get(src, {}, 'HEAD')).headers.etag)
      expect((await get(src, { 'if-none-match': etag })).statusCode).toBe(304)
      expect((await get(src, { range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206)
      expect((await get(src, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200)
      const head = await get(src, { range: 'bytes=0-1' }, 'HEAD')
      expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(size), ''])
    })

    test('is public while the conference shows it, and no other is', async () => {
      const unused = await urlOf(buildWebm())
      expect((await get(unused)).statusCode).toBe(404)
      expect((await (await on.app.as('editor')).get(unused)).statusCode).toBe(404)
      const response = await (await on.app.as('admin')).get(unused)
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store'])
      const { src, captions } = await show(buildMp4())
      for (const url of [src, captions]) expect((await get(url)).statusCode).toBe(200)
      await change(null)
      for (const url of [src, captions]) expect((await get(url)).statusCode).toBe(404)
    })

    test.each(['/media/x', '/media/video-1.mp4', '/media/..%2fin-use.lock', '/media/introduction.txt'])(
      '%s does not exist',
      async (url) => expect((await (await on.app.as('admin')).get(url)).statusCode).toBe(404),
    )

    test('must have been uploaded, and be what it is said to be', async () => {
      const src = await urlOf(buildWebm())
      const captions = await urlOf(buildCaptions())
      const video = { src, captions, poster: '', title: 'Reefs', transcript: [] }
      for (const [wrong, path, message] of [
        [{ src: src.replace(/-../, '-00') }, 'video.src', 'Please upload the video'],
        [{ src: captions }, 'video.src', 'Please upload the video'],
        [{ captions: src }, 'video.captions', 'Please upload the captions'],
        [{ captions: '' }, 'video.captions', 'Please upload the captions'],
        [{ poster: '/uploads/none.webp' }, 'video.poster', 'Please upload the picture'],
      ] as const) {
        const answer = await change({ ...video, ...wrong })
        expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ path, message }]])
      }
      expect((await change(video)).statusCode).toBe(200)
      expect((await change(defaultConference.video)).statusCode).toBe(200)
    })
  })

  describe('files that are no longer used', () => {
    test('stay while the change can be undone', async () => {
      const { src } = await show(buildMp4())
      const replaced = await show(buildWebm())
      await age()
      await deleteUnusedMedia(on.app.db)
      expect(await stored()).toBe(3)
      const admin = await on.app.as('admin')
      expect((await admin.post(`/api/undo/${replaced.undoStep}`)).statusCode).toBe(204)
      expect((await get(src)).statusCode).toBe(200)
      await deleteUnusedMedia(on.app.db)
      expect((await admin.get(replaced.src)).statusCode).toBe(404)
      expect(await stored()).toBe(2)
    })

    test('are removed a day after they were uploaded', async () => {
      const { src } = await show(buildMp4())
      await urlOf(buildWebm())
      await deleteUnusedMedia(on.app.db)
      expect(await stored()).toBe(3)
      await age()
      await deleteUnusedMedia(on.app.db)
      const left = await on.app.db
        .select()
        .from(mediaFiles)
        .where(eq(mediaFiles.filename, src.slice('/media/'.length)))
      expect([await stored(), left.length]).toEqual([2, 1])
    })

    test('stay a day longer when they are uploaded again', async () => {
      await urlOf(buildWebm())
      await age()
      await urlOf(buildWebm())
      await deleteUnusedMedia(on.app.db)
      expect(await stored()).toBe(1)
    })
  })
})
