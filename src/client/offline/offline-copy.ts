import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const PRIVATE = /^\/(admin|adminlogin|auth|my)(\/|$)/

/** Shown without a network, whatever the device believes of its connection. */
export const isOfflineCopy = () =>
  typeof document !== 'undefined' && 'keptPage' in document.documentElement.dataset

/** Without a network another page comes from the copies that are kept, and not from the server's data. */
const openCopies = (click: MouseEvent) => {
  const link = click.target instanceof Element ? click.target.closest('a') : null
  const isOffline = !navigator.onLine || isOfflineCopy()
  if (!isOffline || link?.origin !== location.origin || link.pathname === location.pathname) return
  click.stopPropagation()
}

/** Where a visitor wanted to go, when the copy was made for another address of the same page. */
let asked: string | undefined

export const startOffline = () => {
  const { keptPage } = document.documentElement.dataset
  const address = location.pathname + location.search + location.hash
  if (keptPage && keptPage !== address) {
    asked = address
    history.replaceState(history.state, '', keptPage)
  }
  addEventListener('click', openCopies, true)
  if (!import.meta.env.PROD || PRIVATE.test(location.pathname)) return
  // Whoever only glances at a page pays nothing for it. Browsers can refuse it; then nothing is kept.
  const keep = () => void import('./cache-pages').then((pages) => pages.cachePages()).catch(() => {})
  for (const touch of ['pointerdown', 'keydown', 'scroll']) addEventListener(touch, keep, { once: true })
}

/** In the page itself, so that its copy has come to life as it was made; now it goes where it was asked for. */
export const useRequestedAddress = () => {
  const { history: addresses } = useRouter()
  useEffect(() => {
    if (asked) addresses.replace(asked)
    asked = undefined
  }, [addresses])
}
