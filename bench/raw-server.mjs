// The least a server can do: the same bytes and headers from memory, 304 to who has them.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, file] = process.argv.slice(2)
const { etag, headers, unchanged, body } = JSON.parse(readFileSync(file, 'utf8'))
const bytes = Buffer.from(body, 'base64')

createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, unchanged).end()
  return response.writeHead(200, headers).end(bytes)
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
