// @module-tag full
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { projectRoot } from '#server/root.ts'
import { documentRules } from '#shared/materials/material-kinds.ts'
import { mediaLimits } from '#shared/media/media.ts'
import { adminAccount } from '#testing/accounts.ts'
import { freePort } from '#testing/free-port.ts'
import { createTestApp, openTestDatabase, type TestApp } from '#testing/test-app.ts'
import { findNginx } from '#testing/test-tools.mjs'

const nginx = findNginx()

/** What a form may have beside its file. */
const FORM_BYTES = 1024 * 1024

/** The file as it is deployed, with other ports and a certificate made for the occasion. */
const configure = (folder: string, ports: { site: number; http: number; https: number }) => {
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=conference.example'].concat(
      ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')],
    ),
    { stdio: 'ignore' },
  )
  const deployed = readFileSync(join(projectRoot, 'deploy/nginx.conf'), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.site}`)
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443', `listen 127.0.0.1:${ports.https}`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${join(folder, 'key.pem')};`)
    .replace(/ssl_certificate {5}.*;/, `ssl_certificate ${join(folder, 'cert.pem')};`)
    .replace('/var/log/nginx/conference.log', join(folder, 'access.log'))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;\npid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')} info;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${deployed}\n}\n`,
  )
  return file
}

describe.skipIf(nginx === undefined)('deploy/nginx.conf (needs nginx)', () => {
  let site: TestApp
  let server: ReturnType<typeof spawn>
  let ports = { site: 0, http: 0, https: 0 }
  const folder = mkdtempSync(join(tmpdir(), 'conference-nginx-'))
  // Started by root, it works as somebody else.
  chmodSync(folder, 0o755)

  beforeAll(async () => {
    site = await createTestApp(await openTestDatabase('embedded'), {
      env: { TRUST_PROXY: '1', PUBLIC_URL: 'https://conference.example', RATE_LIMIT: 'on' },
    })
    ports = {
      site: Number(new URL(await site.app.listen({ port: 0 })).port),
      http: await freePort(),
      https: await freePort(),
    }
    server = spawn(nginx ?? '', ['-c', configure(folder, ports), '-p', folder, '-e', 'stderr'], {
      stdio: 'inherit',
    })
    await vi.waitFor(() => send('/api/health'), { timeout: 20_000 })
  })
  afterAll(async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
    await site.app.close()
    await site.database.close()
  })

  type Wishes = { method?: string; headers?: Record<string, string>; body?: Buffer | string }
  const send = async (path: string, { method = 'GET', headers = {}, body }: Wishes = {}) => {
    const sent = request({
      host: '127.0.0.1',
      port: ports.https,
      path,
      method,
      headers: { host: 'conference.example', ...headers },
      // The certificate was made a moment ago by this test.
      rejectUnauthorized: false,
    })
    // A body that is refused before it was all sent ends the connection; the answer counts.
    sent.on('error', () => {})
    sent.end(body)
    const [answer] = await once(sent, 'response')
    return {
      status: answer.statusCode as number,
      headers: answer.headers,
      body: String(await buffer(answer)),
    }
  }

  test('proxies to the site over HTTPS', async () => {
    const answer = await send('/api/event-types')
    expect(answer.status).toBe(200)
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
  })

  test('redirects HTTP to HTTPS', async () => {
    const answer = await fetch(`http://127.0.0.1:${ports.http}/about`, { redirect: 'manual' })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toMatch(/^https:\/\/.*\/about$/)
  })

  test('accepts logins from own pages with secure cookies', async () => {
    const logIn = (origin: string) =>
      send('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify(adminAccount),
      })
    const answer = await logIn('https://conference.example')
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']?.[0]).toContain('; Secure')
    expect((await logIn('https://elsewhere.example')).status).toBe(403)
  })

  test('clients cannot forge their address', async () => {
    const statuses = []
    for (let n = 0; n < 61; n++)
      statuses.push(
        (
          await send(`/api/authors/email/somebody@demo.example`, {
            headers: { 'x-forwarded-for': `192.0.2.${n}` },
          })
        ).status,
      )
    expect(statuses.at(0)).toBe(404)
    expect(statuses.at(-1)).toBe(429)
  })

  test('logs requests without private links', async () => {
    const referer = 'https://conference.example/my/abstract-SECRET'
    for (const path of ['/my/abstract-SECRET', '/api/my/SECRET', '/%6Dy/SECRET', '//my/SECRET?done=notes'])
      await send(path, { headers: { referer } })
    // Refused by nginx itself, which logs the request as an error.
    const tooLarge = { method: 'POST', body: Buffer.alloc(7_000_000) }
    expect((await send('/my/SECRET/photo', tooLarge)).status).toBe(413)
    expect((await send('/api/uploads', tooLarge)).status).toBe(413)
    await fetch(`http://127.0.0.1:${ports.http}/my/SECRET`, { redirect: 'manual' })
    await send('/api/event-types?last', { headers: { referer } })
    const read = (name: string) => readFileSync(join(folder, name), 'utf8')
    await expect.poll(() => read('access.log')).toContain('"GET /api/event-types?last HTTP/1.1" 200')
    expect(read('error.log')).toMatch(/too large body.*\/api\/uploads/)
    expect(read('access.log') + read('error.log')).not.toContain('SECRET')
  })

  test('passes photos of 5 MB and rejects more than 6 MB', async () => {
    const send5 = (megabytes: number) =>
      send('/api/uploads', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: Buffer.alloc(megabytes * 1_000_000),
      })
    expect((await send5(5)).status).toBe(401)
    expect((await send5(7)).status).toBe(413)
  })

  test('passes slides of 20 MB, of organisers and authors', async () => {
    const post = (path: string, bytes: number) => send(path, { method: 'POST', body: Buffer.alloc(bytes) })
    const { bytes } = documentRules
    expect((await post('/api/events/1/materials/slides', bytes + FORM_BYTES)).status).toBe(401)
    expect((await post('/api/events/1/materials/slides', bytes + FORM_BYTES + 1)).status).toBe(413)
    expect((await post('/api/my/SECRET/slides', bytes + FORM_BYTES)).status).toBe(404)
  })

  test('passes videos of 20 MB and rejects more', async () => {
    const post = (bytes: number) => send('/api/media', { method: 'POST', body: Buffer.alloc(bytes) })
    expect((await post(mediaLimits.videoBytes + FORM_BYTES)).status).toBe(401)
    expect((await post(mediaLimits.videoBytes + FORM_BYTES + 1)).status).toBe(413)
  })
})
