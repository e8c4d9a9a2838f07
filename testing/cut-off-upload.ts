import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { multipartBody } from './builders/photos.ts'

/** Starts an upload and cuts the connection in the middle of the file, once the server is receiving it. */
export const cutOffUpload = async (app: FastifyInstance, path: string, bytes: Buffer, cookie = '') => {
  if (!app.server.listening) await app.listen({ port: 0 })
  const received = once(app.server, 'request')
  const { payload, headers } = await multipartBody('file', 'Slides.pdf', bytes, 'application/pdf')
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1').on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
  )
  socket.write(payload.subarray(0, payload.length / 2))
  const [, response] = await received
  socket.destroy()
  await once(response, 'close')
}
