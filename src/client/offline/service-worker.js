/*
 * Keeps the public pages for when there is no network. Whatever the network answers is what is shown: a copy stands
 * in only when it does not, and says how old it is. Nothing of the administration, of private links, of the API or
 * of the login ever passes through here; what is kept is the same for everybody, and fetched ahead without cookies.
 * The build puts `self.build` before this: its version, and the files that these pages need.
 */
const { version, files } = self.build

const CACHE = `kept-${version}`
const KEPT_AT = 'x-kept-at'
const PAGES = ['/', '/programme', '/programme/changes', '/now', '/authors', '/submit']
/** After this long without an answer there is no network, whatever the device believes. */
const PATIENCE_MS = 8000
/** Copies are not made anew more often than this by those who look around. */
const RENEW_MS = 10 * 60 * 1000

const isSpeaker = (path) => /^\/authors\/[1-9]\d*$/.test(path)
const isKept = (path) => PAGES.includes(path) || isSpeaker(path)

/** The key in the form of a copy would be the same for every abstract: each page makes its own instead. */
const withoutKey = (html) => html.replace(/(name="submissionKey" value=")[^"]*/, '$1no-submission-key-yet')

const keep = async (path, response) => {
  // An answer with an age is a last copy itself.
  if (response.status !== 200 || response.redirected || response.headers.has('age')) return
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(KEPT_AT, new Date().toISOString())
  const cache = await caches.open(CACHE)
  await cache.put(path, new Response(withoutKey(await response.text()), { headers }))
}

const fetchAnew = async (path) => keep(path, await fetch(path, { credentials: 'omit', cache: 'no-cache' }))

const keptSince = async (path) => {
  const copy = await (await caches.open(CACHE)).match(path)
  return copy ? Date.now() - Date.parse(copy.headers.get(KEPT_AT)) : Number.POSITIVE_INFINITY
}

const ignore = () => {}

/** One after the other, so that whoever is reading is not held up. */
const renew = async (paths, olderThanMs) => {
  for (const path of paths) if ((await keptSince(path)) > olderThanMs) await fetchAnew(path).catch(ignore)
}

/** The speakers of the programme, as the site tells search engines. */
const renewSpeakers = async () => {
  const sitemap = await (await fetch('/sitemap.xml', { credentials: 'omit' })).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname)
  await renew(paths.filter(isSpeaker), RENEW_MS)
}

const NOTHING_KEPT =
  '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Offline</title></head><body style="font:18px/1.6 Georgia,serif;max-width:38rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark"><main><h1>You are offline</h1><p>This page isn’t saved for offline use.</p><p><a href="/programme">Programme</a> · <a href="/now">Now and next</a> · <a href="/authors">Speakers</a> · <a href="/submit">Submit Abstract</a></p></main></body></html>'

const html = { 'content-type': 'text/html; charset=utf-8' }

/** Says how old it is, where pages tell of an outage, and for which address it was made. */
const copyOf = async (path) => {
  const copy = await (await caches.open(CACHE)).match(path)
  if (!copy) return new Response(NOTHING_KEPT, { status: 503, headers: html })
  const at = new Date(copy.headers.get(KEPT_AT))
  const when = at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
  const text = `You’re offline. Saved copy from ${when}.`
  const page = (await copy.text())
    .replace('<html', () => `<html data-kept-page="${path}"`)
    .replace(/<div id="outage-notice"[^>]*>/, (open) => `${open}${text}`)
  return new Response(page, { headers: copy.headers })
}

const patience = () => new Promise((_, reject) => setTimeout(reject, PATIENCE_MS))

const showPage = async (event, { pathname, search }) => {
  try {
    const answer = await Promise.race([fetch(event.request), patience()])
    if (search === '') event.waitUntil(keep(pathname, answer.clone()).catch(ignore))
    return answer
  } catch {
    return copyOf(pathname)
  }
}

/** Their names hold a hash of their contents, so a copy is never old. */
const showFile = async (request) => (await (await caches.open(CACHE)).match(request)) ?? fetch(request)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (files.includes(url.pathname)) event.respondWith(showFile(request))
  else if (request.mode === 'navigate' && isKept(url.pathname)) event.respondWith(showPage(event, url))
})

self.addEventListener('install', (event) => {
  // The new version and its copies are made side by side with the old, and then take its place at once.
  const fill = async () => {
    await (await caches.open(CACHE)).addAll(files)
    await renew(PAGES, RENEW_MS)
    await self.skipWaiting()
  }
  event.waitUntil(fill())
})

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
    await self.clients.claim()
  }
  event.waitUntil(takeOver())
})

self.addEventListener('message', (event) => {
  const work = async () => {
    await renew(PAGES, RENEW_MS)
    if (event.data === 'speakers') await renewSpeakers()
  }
  event.waitUntil(work().catch(ignore))
})
