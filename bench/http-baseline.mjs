// The least a server can do for a page: the same bytes and headers from memory, or 304.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, file] = process.argv.slice(2)
const pages = JSON.parse(readFileSync(file, 'utf8'))
for (const page of Object.values(pages)) page.body = Buffer.from(page.body, 'base64')

createServer((request, response) => {
  const { etag, headers, unchanged, body } = pages[request.url]
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, unchanged).end()
  return response.writeHead(200, headers).end(body)
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
