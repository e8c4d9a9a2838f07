import type { ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { photoLimits } from '#shared/photos/uploads.ts'
import { buildPhoto } from '#testing/builders/photos.ts'
import { localNetwork, redirectTo, sendBytes, startPhotoServer } from '#testing/photo-server.ts'
import { fetchPhoto, ImportError, internet, type Network, reasons } from './fetch-photo.ts'

const still = new AbortController().signal
const fetched = (address: string, network: Network = localNetwork()) => fetchPhoto(address, network, still)
const problemOf = async (address: string, network?: Network) => {
  const problem = await fetched(address, network).catch((error: unknown) => error)
  if (!(problem instanceof ImportError)) throw new Error('It was fetched')
  return problem.reason
}

const endless = (response: ServerResponse) => {
  const more = () => {
    while (response.writable && response.write(Buffer.alloc(64 * 1024, 7)));
  }
  response.writeHead(200, { 'content-type': 'image/jpeg' }).on('drain', more)
  more()
}

test('fetches a photo with its file name', async () => {
  const photo = await buildPhoto()
  const { origin, requestedPaths } = await startPhotoServer({
    '/people/Ada%20L.jpg?size=2': sendBytes(photo),
  })
  expect(await fetched(`${origin}/people/Ada%20L.jpg?size=2`)).toEqual({ bytes: photo, name: 'Ada L.jpg' })
  expect(requestedPaths).toHaveLength(1)
})

test('sends no cookie, referrer or credentials', async () => {
  let told: object = {}
  const { origin } = await startPhotoServer({
    '/me.jpg': (response, request) => {
      told = request.headers
      response.end('x')
    },
  })
  await fetched(`${origin.replace('http://', 'http://user:secret@')}/me.jpg`)
  expect(Object.keys(told).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
})

describe('refuses private networks', () => {
  test.each([
    'http://127.0.0.1:9/me.jpg',
    'http://127.1:9/me.jpg',
    'http://0x7f.0.0.1:9/me.jpg',
    'http://0177.0.0.1:9/me.jpg',
    'http://2130706433:9/me.jpg',
    'http://0:9/me.jpg',
    'http://10.1.2.3/me.jpg',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]:9/me.jpg',
    'http://[::ffff:127.0.0.1]:9/me.jpg',
    'http://[::ffff:7f00:1]:9/me.jpg',
    'http://[64:ff9b::7f00:1]:9/me.jpg',
    'http://[fd00:ec2::254]/me.jpg',
    'http://[fe80::1]/me.jpg',
    'http://[2002:7f00:1::]/me.jpg',
  ])('%s', async (address) => {
    expect(await problemOf(address, internet)).toBe(reasons.private)
  })

  test('behind a public name', async () => {
    const server = await startPhotoServer({ '/me.jpg': sendBytes(await buildPhoto()) })
    for (const addresses of [
      [{ address: '127.0.0.1', family: 4 }],
      [{ address: '::1', family: 6 }],
      [{ address: '::ffff:127.0.0.1', family: 6 }],
      // One public address beside it is no excuse.
      [
        { address: '93.184.215.14', family: 4 },
        { address: '192.168.0.10', family: 4 },
      ],
    ])
      expect(
        await problemOf(`http://photos.example:${server.port}/me.jpg`, {
          ...internet,
          resolve: async () => addresses,
        }),
      ).toBe(reasons.private)
    expect(server.requestedPaths).toEqual([])
  })

  test('behind a redirect', async () => {
    const inside = await startPhotoServer({ '/me.jpg': sendBytes(await buildPhoto()) }, '127.0.0.2')
    const outside = await startPhotoServer({
      '/to-address': redirectTo(`${inside.origin}/me.jpg`),
      '/to-name': redirectTo(`http://inside.example:${inside.port}/me.jpg`),
      '/to-ipv6': redirectTo('http://[::1]:9/me.jpg'),
      '/to-mapped': redirectTo(`//[::ffff:127.0.0.2]:${inside.port}/me.jpg`),
    })
    const network = localNetwork({
      resolve: async (name) => [
        { address: name === 'inside.example' ? '127.0.0.2' : '127.0.0.1', family: 4 },
      ],
    })
    for (const path of ['/to-address', '/to-name', '/to-ipv6', '/to-mapped'])
      expect(await problemOf(outside.origin + path, network), path).toBe(reasons.private)
    expect(inside.requestedPaths).toEqual([])
  })

  test('after DNS rebinding: names are resolved once', async () => {
    const photo = await buildPhoto()
    const inside = await startPhotoServer({ '/me.jpg': sendBytes(photo) }, '127.0.0.2')
    let lookups = 0
    const network = localNetwork({
      resolve: async () => {
        lookups += 1
        return [{ address: lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
      },
    })
    expect(await problemOf(`http://rebinding.example:${inside.port}/me.jpg`, network)).toBe(
      reasons.unreachable,
    )
    expect([lookups, inside.requestedPaths]).toEqual([1, []])
  })
})

describe('other addresses', () => {
  test.each(['ftp://photos.example/me.jpg', 'file:///etc/passwd', 'data:image/png;base64,AA==', 'me.jpg'])(
    '%s is not fetched',
    async (address) => expect(await problemOf(address)).toBe(reasons.address),
  )

  test('refuses a redirect to another scheme', async () => {
    const { origin } = await startPhotoServer({ '/a': redirectTo('file:///etc/passwd') })
    expect(await problemOf(`${origin}/a`)).toBe(reasons.address)
  })
})

test('follows a few redirects but no loop', async () => {
  const photo = await buildPhoto()
  const { origin, requestedPaths } = await startPhotoServer({
    '/1': redirectTo('/2'),
    '/2': redirectTo('/3'),
    '/3': redirectTo('/me.jpg'),
    '/me.jpg': sendBytes(photo),
    '/circle': redirectTo('/circle'),
  })
  expect((await fetched(`${origin}/1`)).bytes).toEqual(photo)
  requestedPaths.length = 0
  expect(await problemOf(`${origin}/circle`)).toBe(reasons.redirects)
  expect(requestedPaths).toHaveLength(4)
})

describe('limits', () => {
  test('refuses 100 MB by Content-Length', async () => {
    let sent = 0
    const { origin } = await startPhotoServer({
      '/huge.jpg': (response) => {
        response.writeHead(200, { 'content-length': 100 * 1024 * 1024 })
        response.write(Buffer.alloc(1024), () => {
          sent += 1024
        })
      },
    })
    expect(await problemOf(`${origin}/huge.jpg`)).toBe(reasons.tooLarge)
    expect(sent).toBeLessThan(photoLimits.bytes)
  })

  test('stops reading after 5 MB', async () => {
    const { origin } = await startPhotoServer({ '/endless.jpg': endless })
    expect(await problemOf(`${origin}/endless.jpg`)).toBe(reasons.tooLarge)
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['that never answers', () => undefined],
    ['that stops in the middle', (response) => response.writeHead(200).write('x')],
  ])('times out when a website %s', async (_, answer) => {
    const { origin } = await startPhotoServer({ '/slow.jpg': answer })
    expect(await problemOf(`${origin}/slow.jpg`, localNetwork({ timeoutMs: 100 }))).toBe(reasons.slow)
  })

  test('times out during name resolution', async () => {
    const network = localNetwork({ timeoutMs: 50, resolve: () => new Promise(() => undefined) })
    expect(await problemOf('http://slow.example/me.jpg', network)).toBe(reasons.slow)
  })
})

describe('error messages', () => {
  test('for status 404 and 500', async () => {
    const { origin } = await startPhotoServer({ '/500': (response) => response.writeHead(500).end() })
    expect(await problemOf(`${origin}/404`)).toBe(reasons.status(404))
    expect(await problemOf(`${origin}/500`)).toBe(reasons.status(500))
  })

  test('for an unknown host and a broken protocol', async () => {
    const unknown = Object.assign(new Error('no'), { code: 'ENOTFOUND' })
    const network = localNetwork({ resolve: () => Promise.reject(unknown) })
    expect(await problemOf('http://nowhere.example/me.jpg', network)).toBe(reasons.unknown)
    const server = createServer((socket) => socket.end('220 mail.example ESMTP\r\n'))
    await new Promise<void>((ready) => {
      server.listen(0, '127.0.0.1', ready)
    })
    const { port } = server.address() as { port: number }
    expect(await problemOf(`http://127.0.0.1:${port}/me.jpg`)).toBe(reasons.unreachable)
    server.close()
  })

  test('for plain HTTP on an https address', async () => {
    const { port } = await startPhotoServer({})
    expect(await problemOf(`https://127.0.0.1:${port}/me.jpg`)).toBe(reasons.unreachable)
  })
})
