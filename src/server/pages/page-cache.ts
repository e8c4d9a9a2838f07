import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

export type Page = { status: number; html: string; contentSecurityPolicy: string }

export type CachedPage = {
  status: number
  etag: string
  headers: Record<string, string>
  body: { identity: Buffer; br: Buffer; gzip: Buffer }
}

const MOST_PAGES = 500

const store = async ({ status, html, contentSecurityPolicy }: Page): Promise<CachedPage> => {
  const identity = Buffer.from(html)
  const [br, zipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gz(identity, { level: 9 }),
  ])
  return {
    status,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentSecurityPolicy },
    body: { identity, br, gzip: zipped },
  }
}

/** Rendered pages, compressed once, dropped together the moment anything visitors see changes. */
export const createPageCache = () => {
  const pages = new Map<string, Promise<CachedPage>>()
  let paused = false

  const remember = (key: string, page: Promise<CachedPage>) => {
    const oldest = pages.keys().next()
    if (pages.size >= MOST_PAGES && !oldest.done) pages.delete(oldest.value)
    pages.set(key, page)
  }

  return {
    /** Visitors who ask for the same page at the same moment share one rendering. */
    async get(key: string, render: () => Promise<Page>): Promise<CachedPage> {
      const known = pages.get(key)
      if (known) return known
      const page = render().then(store)
      if (!paused) {
        remember(key, page)
        // A page that failed or does not exist is not worth keeping; a cleared map no longer holds it.
        const forget = () => pages.get(key) === page && pages.delete(key)
        page.then((done) => done.status !== 200 && forget(), forget)
      }
      return page
    },
    clear() {
      pages.clear()
      paused = false
    },
    /** While changes made elsewhere cannot be heard, nothing is kept. */
    pause() {
      pages.clear()
      paused = true
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
