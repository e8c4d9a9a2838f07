import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isPrivate } from '#shared/accounts/login-paths.ts'
import { OUTAGE_NOTICE_ID } from '#shared/errors.ts'

/** Tells whether the service worker served this page from its cache, whatever navigator.onLine says. */
export const isOfflineCopy = () =>
  typeof document !== 'undefined' && 'offlinePage' in document.documentElement.dataset

/** Offline, links load the cached page instead of fetching data. Private pages are never cached. */
const openOfflineCopy = (click: MouseEvent) => {
  if (isPrivate(location.pathname)) return
  const link = click.target instanceof Element ? click.target.closest('a') : null
  const isOffline = !navigator.onLine || isOfflineCopy()
  if (!isOffline || link?.origin !== location.origin || link.pathname === location.pathname) return
  click.stopPropagation()
}

/** The requested URL, if the copy was made for another URL of the same page. */
let requestedUrl: string | undefined

export const startOffline = () => {
  const { offlinePage } = document.documentElement.dataset
  const address = location.pathname + location.search + location.hash
  if (offlinePage && offlinePage !== address) {
    requestedUrl = address
    history.replaceState(history.state, '', offlinePage)
  }
  addEventListener('click', openOfflineCopy, true)
  if (!import.meta.env.PROD || isPrivate(location.pathname)) return
  // Starts at the first interaction, so that short visits download nothing. Browsers may refuse service workers.
  const start = () => void import('./cache-pages.ts').then((pages) => pages.cachePages()).catch(() => {})
  for (const type of ['pointerdown', 'keydown', 'scroll']) addEventListener(type, start, { once: true })
}

const RETRY_MS = 15_000

const isReachable = async () => {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Once the server answers again, the copy becomes a page like any other and `refresh` fetches its data. */
export const useConnectionReturn = (refresh: () => void) => {
  useEffect(() => {
    if (!isOfflineCopy()) return
    const check = async () => {
      if (document.visibilityState === 'hidden' || !isOfflineCopy() || !(await isReachable())) return
      stop()
      delete document.documentElement.dataset.offlinePage
      document.getElementById(OUTAGE_NOTICE_ID)?.replaceChildren()
      refresh()
    }
    const onEvent = () => void check()
    const timer = setInterval(onEvent, RETRY_MS)
    addEventListener('online', onEvent)
    document.addEventListener('visibilitychange', onEvent)
    const stop = () => {
      clearInterval(timer)
      removeEventListener('online', onEvent)
      document.removeEventListener('visibilitychange', onEvent)
    }
    return stop
  }, [refresh])
}

/** After the copy has been hydrated with its own URL, navigates to the requested one. */
export const useRequestedAddress = () => {
  const { history: routerHistory } = useRouter()
  useEffect(() => {
    if (requestedUrl) routerHistory.replace(requestedUrl)
    requestedUrl = undefined
  }, [routerHistory])
}
