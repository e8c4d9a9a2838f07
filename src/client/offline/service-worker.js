/*
 * Caches the public pages for offline use, network first: a cached copy is served only without a response, and says
 * how old it is. Nothing is cached of the back office, private links, API and login, nor what was made for one visitor
 * alone (`no-store`), such as a draft.
 * The build prepends `self.build`: its version, these pages, and the files that they need.
 */
const { version, pages, files } = self.build

const CACHE = `pages-${version}`
const CACHED_AT = 'x-cached-at'
/** Every page has this header, which changes with the facts of the conference. */
const CONFERENCE = 'x-conference'
/** Without a response after this time, the page is served from the cache. */
const NETWORK_TIMEOUT_MS = 8000
/** Cached pages are refreshed at most this often, unless the facts of the conference changed. */
const MAX_AGE_MS = 10 * 60 * 1000

const isSpeaker = (path) => /^\/authors\/[1-9]\d*$/.test(path)
const isAbstract = (path) => /^\/abstracts\/[1-9]\d*(-[^/.]*)?$/.test(path)
const isCacheable = (path) => pages.includes(path) || isSpeaker(path) || isAbstract(path)

const cachePage = async (path, response) => {
  const cache = await caches.open(CACHE)
  if (response.status === 404 || response.status === 410) await cache.delete(await fullPath(path))
  // A response with an age is a stale copy itself.
  if (response.status !== 200 || response.redirected || response.headers.has('age')) return
  if (response.headers.get('cache-control')?.includes('no-store')) return
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(CACHED_AT, new Date().toISOString())
  await cache.put(path, new Response(await response.text(), { headers }))
}

/** Returns which facts the page shows. */
const refetch = async (path) => {
  const response = await fetch(path, { credentials: 'omit', cache: 'no-cache' })
  await cachePage(path, response)
  return response.headers.get(CONFERENCE)
}

const isStale = async (path, conferenceVersion, maxAgeMs) => {
  const copy = await (await caches.open(CACHE)).match(path)
  if (copy?.headers.get(CONFERENCE) !== conferenceVersion) return true
  return Date.now() - Date.parse(copy.headers.get(CACHED_AT)) > maxAgeMs
}

const ignore = () => {}

/** One after the other, to leave bandwidth to the page. */
const refresh = async (paths, conferenceVersion, maxAgeMs = MAX_AGE_MS) => {
  for (const path of paths)
    if (await isStale(path, conferenceVersion, maxAgeMs)) await refetch(path).catch(ignore)
}

const cachedPaths = async () => {
  const requests = await (await caches.open(CACHE)).keys()
  return requests.map(({ url }) => new URL(url).pathname)
}

/** Pages of speakers, and those of abstracts that were visited. */
const cachedRecords = async () => (await cachedPaths()).filter((path) => isSpeaker(path) || isAbstract(path))

/** The speakers' pages are listed in the sitemap. */
const listedSpeakers = async () => {
  const sitemap = await (await fetch('/sitemap.xml', { credentials: 'omit' })).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname)
  return paths.filter(isSpeaker)
}

/** The first page tells which facts the site shows now. */
const refreshPages = async () => {
  const [first, ...others] = pages
  const conferenceVersion = await refetch(first)
  await refresh(others, conferenceVersion)
  await refresh(await cachedRecords(), conferenceVersion, Number.POSITIVE_INFINITY)
  return conferenceVersion
}

const NOT_CACHED = `<div class="page-width prose-width grid gap-4 py-16"><h1 class="text-4xl">You are offline</h1><p>This page isn’t saved for offline use.</p><ul class="flex flex-wrap gap-x-6 gap-y-2">${[
  ['/programme', 'Programme'],
  ['/now', 'Now and next'],
  ['/authors', 'Speakers'],
  ['/submit', 'Submit Abstract'],
  ['/registration-fees', 'Registration fees'],
  ['/about', 'About'],
]
  .map(([path, label]) => `<li><a class="text-link" href="${path}">${label}</a></li>`)
  .join('')}</ul></div>`

const html = { 'content-type': 'text/html; charset=utf-8' }

/** The header, footer and styles of the cached home page around the message; without scripts, which are made for another page. */
const notCachedPage = async () => {
  const home = await (await caches.open(CACHE)).match('/')
  const frame =
    (await home?.text()) ?? '<!doctype html><html lang="en-GB"><title></title><main></main></html>'
  const page = frame
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(' aria-current="page"', '')
    .replace(/<title>[^<]*/, () => '<title>Offline')
    .replace(/(<main[^>]*>)[\s\S]*(<\/main>)/, (_, open, close) => open + NOT_CACHED + close)
  return new Response(page, { status: 503, headers: home?.headers ?? html })
}

/** '12 April, 9:00 AM', by the clock of this device. */
const formatDateTime = (at) => {
  const date = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })
  const minutes = String(at.getMinutes()).padStart(2, '0')
  return `${date}, ${at.getHours() % 12 || 12}:${minutes} ${at.getHours() < 12 ? 'AM' : 'PM'}`
}

/** The programme links to an abstract by its number only. */
const fullPath = async (path) => {
  if (!isAbstract(path)) return path
  const number = path.split(/[/-]/)[2]
  return (await cachedPaths()).find((one) => one.startsWith(`/abstracts/${number}-`)) ?? path
}

/** Adds the age of the copy to the outage notice, and the URL it was made for. */
const offlineCopy = async (requested) => {
  const path = await fullPath(requested)
  const copy = await (await caches.open(CACHE)).match(path)
  if (!copy) return notCachedPage()
  const at = new Date(copy.headers.get(CACHED_AT))
  const text = `You’re offline. Saved ${formatDateTime(at)}.`
  const page = (await copy.text())
    .replace('<html', () => `<html data-offline-page="${path}"`)
    .replace(/<div id="outage-notice"[^>]*>/, (open) => `${open}${text}`)
  return new Response(page, { headers: copy.headers })
}

const networkTimeout = () => new Promise((_, reject) => setTimeout(reject, NETWORK_TIMEOUT_MS))

const showPage = async (event, { pathname, search }) => {
  try {
    const response = await Promise.race([fetch(event.request), networkTimeout()])
    if (search === '') event.waitUntil(cachePage(pathname, response.clone()).catch(ignore))
    return response
  } catch {
    return offlineCopy(pathname)
  }
}

/** File names contain a hash, so cached files are never stale. */
const showFile = async (request) => (await (await caches.open(CACHE)).match(request)) ?? fetch(request)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (files.includes(url.pathname)) event.respondWith(showFile(request))
  else if (request.mode === 'navigate')
    event.respondWith(isCacheable(url.pathname) ? showPage(event, url) : fetch(request).catch(notCachedPage))
})

self.addEventListener('install', (event) => {
  // Fills the cache of the new version before it replaces the old one.
  const fill = async () => {
    await (await caches.open(CACHE)).addAll(files)
    await refreshPages().catch(ignore)
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
    const conferenceVersion = await refreshPages()
    if (event.data === 'speakers') await refresh(await listedSpeakers(), conferenceVersion)
  }
  event.waitUntil(work().catch(ignore))
})
