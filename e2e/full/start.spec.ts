import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { freePort } from '#testing/free-port.ts'
import { expect, test } from '../fixtures.ts'
import { cleanUp, expectOneLine, launchProgram, main, serverDatabase, startProgram } from '../programs.ts'

test.afterEach(cleanUp)

test.describe('a failed start prints one line and exits with 1', () => {
  test('the port is in use', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const site = launchProgram(main, { PORT: String(port), ...(await serverDatabase()) })
    await expectOneLine(
      site,
      new RegExp(`^Port ${port} is already in use\\. Stop the other program or set PORT\\.`),
    )
    other.close()
  })

  test('the port is not a number', () =>
    expectOneLine(
      launchProgram(main, { PORT: 'eighty' }),
      /^PORT must be a whole number between 0 and 65535$/m,
    ))
})

test('SIGTERM lets a request in flight finish, then exits with 0', async () => {
  const site = await startProgram(await serverDatabase())
  const socket = connect(site.port, '127.0.0.1')
  await once(socket, 'connect')
  let response = ''
  socket.on('data', (chunk) => (response += chunk))
  const body = JSON.stringify(buildSubmission())
  const head = `POST /api/abstracts HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n`
  socket.write(head)
  // The server is handling the request once it asks for the body.
  await expect.poll(() => response).toContain('100 Continue')
  socket.write(body.slice(0, 20))
  site.child.kill('SIGTERM')
  // New requests are refused, so it is stopping.
  await expect
    .poll(
      () =>
        fetch(`${site.origin}/api/health`).then(
          ({ status }) => status,
          () => 0,
        ),
      { intervals: [20] },
    )
    .not.toBe(200)
  socket.write(body.slice(20))
  const { code } = await site.ended
  expect(response).toContain('HTTP/1.1 201 Created')
  expect(code).toBe(0)
})
