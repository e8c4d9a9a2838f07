import { deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { historyEntries } from '#server/db/schema/history.ts'
import { defaultConference } from '#shared/conference/default-conference.ts'
import type { Photo } from '#shared/photos/photos.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { removeConferenceChanges } from '#testing/builders/conference.ts'
import { buildPhoto, multipartBody } from '#testing/builders/photos.ts'
import { onBothDatabases } from '#testing/test-app.ts'

/** A PNG of a few bytes that claims to be enormous. */
const bomb = () => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const crc32 = (bytes: Buffer) => {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

onBothDatabases('photos', (on) => {
  const upload = async (name: string, bytes: Uint8Array, { field = 'file', type = 'image/jpeg' } = {}) => {
    const { cookie } = await on.app.as('admin')
    const { payload, headers } = await multipartBody(field, name, bytes, type)
    return on.app.app.inject({
      method: 'POST',
      url: '/api/uploads',
      payload,
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
    })
  }

  test('uploads, lists and serves a photo', async () => {
    const answer = await upload('Ada Lovelace.JPG', await buildPhoto({ colour: '#123456' }))
    expect(answer.statusCode).toBe(201)
    const { filename, url, size, createdAt } = answer.json()
    expect(filename).toMatch(/^ada-lovelace-[\da-f]{8}\.webp$/)
    expect(url).toBe(`/uploads/${filename}`)
    expect(new Date(createdAt).toISOString()).toBe(createdAt)
    const admin = await on.app.as('admin')
    expect((await admin.get('/api/uploads')).json()).toContainEqual(answer.json())
    const served = await on.app.anonymous.get(url)
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(size),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  test('re-encodes a photo without metadata and adds a thumbnail', async () => {
    const bytes = await buildPhoto({ width: 2000, height: 1000, orientation: 6 })
    expect(bytes.toString('latin1')).toContain('demo-secret-place')
    const { url, thumbnailUrl } = (await upload('tall.jpg', bytes)).json()
    const full = (await on.app.anonymous.get(url)).rawPayload
    const narrow = (await on.app.anonymous.get(thumbnailUrl)).rawPayload
    // Taken with the camera on its side: 1000 wide and 2000 high once upright.
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 1000, height: 2000 })
    expect(await sharp(narrow).metadata()).toMatchObject({ format: 'webp', width: 400, height: 800 })
    expect((await sharp(full).metadata()).exif).toBeUndefined()
    expect(full.toString('latin1')).not.toContain('demo-secret-place')
  })

  test.each(['png', 'webp', 'gif'] as const)('accepts %s, whatever its name', async (format) => {
    const bytes = await sharp(await buildPhoto())
      .toFormat(format)
      .toBuffer()
    expect((await upload('photo.txt', bytes, { type: 'text/plain' })).statusCode).toBe(201)
  })

  test.each([
    ['a text', Buffer.from('<script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a TIFF', Buffer.from('II*\0rest')],
  ])('rejects %s, whatever its name', async (_, bytes) => {
    const answer = await upload('photo.jpg', bytes)
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual({ message: 'Only JPEG, PNG, WebP and GIF photos can be uploaded.' })
  })

  test('says why an SVG is not accepted', async () => {
    const answer = await upload('logo.svg', Buffer.from('<?xml version="1.0"?>\n<svg xmlns="x"/>'))
    expect(answer.statusCode).toBe(415)
    expect(answer.json().message).toMatch(/^SVG files can contain scripts.* PNG/)
  })

  test('rejects damaged, huge, empty and missing photos', async () => {
    const damaged = (await buildPhoto({ width: 800, height: 800 })).subarray(0, 400)
    for (const bytes of [damaged, bomb()]) {
      const answer = await upload('photo.jpg', bytes)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toBe('This photo is damaged or too large to read.')
    }
    expect((await upload('photo.jpg', Buffer.alloc(0))).statusCode).toBe(400)
    expect((await upload('photo.jpg', await buildPhoto(), { field: 'other' })).json()).toEqual({
      message: 'Please choose a photo to upload.',
    })
  })

  test('rejects more than 5 MB', async () => {
    const answer = await upload('big.jpg', Buffer.concat([await buildPhoto(), Buffer.alloc(5 * 1024 * 1024)]))
    expect(answer.statusCode).toBe(413)
    expect(answer.json().message).toBe('Photos can be up to 5 MB.')
  })

  test('accepts multipart bodies for uploads only', async () => {
    const admin = await on.app.as('admin')
    expect((await admin.post('/api/uploads', { file: 'x' })).statusCode).toBe(415)
    const { payload, headers } = await multipartBody('file', 'x.jpg', await buildPhoto())
    const elsewhere = await on.app.app.inject({ method: 'POST', url: '/api/login', payload, headers })
    expect(elsewhere.statusCode).toBe(415)
  })

  test('rejects truncated and malformed multipart bodies', async () => {
    const { cookie } = await on.app.as('admin')
    const send = (lines: string[], type = 'multipart/form-data; boundary=x') =>
      on.app.app.inject({
        method: 'POST',
        url: '/api/uploads',
        payload: Buffer.from(lines.join('\r\n'), 'latin1'),
        headers: { 'content-type': type, ...(cookie ? { cookie } : {}) },
      })
    const text = (name: string) => ['--x', `content-disposition: form-data; name="${name}"`, '', 'value']
    const file = [
      '--x',
      'content-disposition: form-data; name="file"; filename="a.jpg"',
      'content-type: image/jpeg',
      '',
      '\xff\xd8\xff',
    ]
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap(text)
    const large = [...file.slice(0, -1), '\xff\xd8\xff'.padEnd(5 * 1024 * 1024 + 100_000, 'x')]
    expect((await send([...six, ...file])).statusCode).toBe(400)
    expect((await send(file)).statusCode).toBe(400)
    expect((await send(file.slice(0, 2))).statusCode).toBe(400)
    expect((await send(['--x'])).statusCode).toBe(400)
    expect((await send([])).statusCode).toBe(400)
    expect((await send([...file, '--x--', ''], 'multipart/form-data')).statusCode).toBe(400)
    expect((await send(large)).statusCode).toBe(413)
    expect((await send([...large, '--x--', ''])).statusCode).toBe(413)
    const whole = await upload('after.jpg', await buildPhoto({ colour: '#778899' }))
    expect(whole.statusCode).toBe(201)
  })

  test('allows only organisers', async () => {
    expect((await on.app.anonymous.get('/api/uploads')).statusCode).toBe(401)
    expect((await on.app.anonymous.delete('/api/uploads/x.webp')).statusCode).toBe(401)
    const { payload, headers } = await multipartBody('file', 'x.jpg', await buildPhoto())
    expect(
      (await on.app.app.inject({ method: 'POST', url: '/api/uploads', payload, headers })).statusCode,
    ).toBe(401)
  })

  test('deduplicates by content, not by name', async () => {
    const first = await upload('same.jpg', await buildPhoto({ colour: '#aa0000' }))
    const second = await upload('same.jpg', await buildPhoto({ colour: '#00aa00' }))
    const again = await upload('same.jpg', await buildPhoto({ colour: '#00aa00' }))
    expect(first.json().filename).not.toBe(second.json().filename)
    expect(again.json().filename).toBe(second.json().filename)
  })

  test('lists the speakers who use a photo', async () => {
    const { filename, url } = (await upload('used.jpg', await buildPhoto({ colour: '#abcdef' }))).json()
    const { id, name } = await createAuthor(on.app.db, { photoUrl: url })
    const list = (await (await on.app.as('admin')).get('/api/uploads')).json() as { filename: string }[]
    expect(list.find((file) => file.filename === filename)).toMatchObject({ usedBy: [{ id, name }] })
  })

  test('lists the partners whose logo a photo is', async () => {
    const { filename, url } = (await upload('logo.png', await buildPhoto({ colour: '#fedcab' }))).json()
    const admin = await on.app.as('admin')
    const partner = {
      name: 'Reef Institute',
      role: '',
      description: '',
      url: '',
      logo: { url, alt: 'A reef' },
    }
    const saved = await admin.patch('/api/conference', { version: 1, partners: [partner] })
    expect(saved.statusCode).toBe(200)
    const list = (await admin.get('/api/uploads')).json() as { filename: string }[]
    expect(list.find((file) => file.filename === filename)).toMatchObject({ logoOf: ['Reef Institute'] })
    await removeConferenceChanges(on.app.db)
  })

  test('becomes the logo and the header picture of the conference, with its size', async () => {
    const { filename, url } = (
      await upload('wide.png', await buildPhoto({ colour: '#abcabc', width: 600, height: 200 }))
    ).json()
    const admin = await on.app.as('admin')
    const picture = { url, width: 9, height: 9 }
    const saved = await admin.patch('/api/conference', { version: 1, logo: picture, headerPicture: { url } })
    expect(saved.json()).toMatchObject({
      logo: { url, width: 600, height: 200 },
      headerPicture: { url, width: 600, height: 200 },
    })
    const list = (await admin.get('/api/uploads')).json() as Photo[]
    const { shortName } = defaultConference
    expect(list.find((file) => file.filename === filename)).toMatchObject({
      logoOf: [shortName],
      isHeaderPicture: true,
    })
    expect((await admin.post(`/api/undo/${String(saved.headers['undo-step'])}`)).statusCode).toBe(204)
    expect((await admin.get('/api/conference')).json()).toMatchObject({ logo: null, headerPicture: null })
    const elsewhere = { url: '/uploads/no-such-photo.webp' }
    for (const facts of [{ logo: elsewhere }, { headerPicture: elsewhere }])
      expect((await admin.patch('/api/conference', { version: 3, ...facts })).statusCode).toBe(400)
    await removeConferenceChanges(on.app.db)
  })

  test('deletes both sizes and records it', async () => {
    const { filename, url, thumbnailUrl } = (
      await upload('gone.jpg', await buildPhoto({ colour: '#fedcba' }))
    ).json()
    // Seen once, and so in the server's memory.
    expect((await on.app.anonymous.get(url)).statusCode).toBe(200)
    const admin = await on.app.as('admin')
    expect((await admin.delete(`/api/uploads/${filename}`)).statusCode).toBe(204)
    await expect.poll(async () => (await on.app.anonymous.get(url)).statusCode).toBe(404)
    expect((await on.app.anonymous.get(thumbnailUrl)).statusCode).toBe(404)
    const history = await on.app.db
      .select()
      .from(historyEntries)
      .where(eq(historyEntries.entityId, filename))
      .orderBy(historyEntries.id)
    expect(history.map(({ action }) => action)).toEqual(['uploaded', 'deleted'])
    expect((await admin.delete(`/api/uploads/${filename}`)).json()).toEqual({ message: 'File not found' })
  })

  test('deletes a photo once for concurrent requests', async () => {
    const { filename } = (await upload('race.jpg', await buildPhoto({ colour: '#0a0b0c' }))).json()
    const admin = await on.app.as('admin')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.delete(`/api/uploads/${filename}`)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
      204, 404, 404, 404, 404, 404,
    ])
  })

  test('stores concurrent identical uploads once', async () => {
    const bytes = await buildPhoto({ colour: '#0d0e0f' })
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload('together.jpg', bytes)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.json().filename)).size).toBe(1)
    const [{ filename }] = answers.map((answer) => answer.json()) as [{ filename: string }]
    const history = await on.app.db.select().from(historyEntries).where(eq(historyEntries.entityId, filename))
    expect(history).toHaveLength(1)
  })

  test('responds 404 for other names and paths', async () => {
    const admin = await on.app.as('admin')
    for (const name of ['..%2fsecret.png', '%2e%2e%2fsecret.png', '..%5csecret.png', 'page.html']) {
      expect((await on.app.anonymous.get(`/uploads/${name}`)).statusCode).toBe(404)
      expect((await admin.delete(`/api/uploads/${name}`)).statusCode).toBe(404)
    }
    expect((await on.app.anonymous.get('/uploads/%00.png')).statusCode).toBe(404)
    expect((await admin.delete('/api/uploads/%00.png')).statusCode).toBe(400)
  })
})
