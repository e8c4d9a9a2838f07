type Connection = { saveData?: boolean; effectiveType?: string }

/** Has the public pages kept for when there is no network; not on a connection that is slow or dear. */
export const cachePages = async () => {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: Connection }
  if (!serviceWorker || connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return
  const wish = location.pathname === '/programme' && connection?.effectiveType !== '3g' ? 'speakers' : 'pages'
  await serviceWorker.register('/service-worker.js')
  const { active } = await serviceWorker.ready
  active?.postMessage(wish)
}
