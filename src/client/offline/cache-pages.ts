type Connection = { saveData?: boolean; effectiveType?: string }

/** Caches the public pages for offline use, except on slow or metered connections. */
export const cachePages = async () => {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: Connection }
  if (!serviceWorker || connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return
  const message =
    location.pathname === '/programme' && connection?.effectiveType !== '3g' ? 'speakers' : 'pages'
  await serviceWorker.register('/service-worker.js')
  const { active } = await serviceWorker.ready
  active?.postMessage(message)
}
