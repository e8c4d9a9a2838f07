import { useSyncExternalStore } from 'react'

export const COOKIES_BLOCKED =
  'Your browser blocks cookies for this site, and logging in needs them. Please allow them and try again.'

const never = () => () => {}

/** Where cookies are blocked, some browsers still say that they are enabled, and keep none. */
const keepsCookies = () => {
  const write = (cookie: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: it is synchronous, and known to every browser
    document.cookie = `${cookie}; path=/; samesite=strict`
  }
  try {
    write('cookies=tried')
    const isKept = document.cookie.includes('cookies=tried')
    write('cookies=; max-age=0')
    return isKept
  } catch {
    return false
  }
}

let isKnown: boolean | undefined
const areCookiesKept = () => {
  isKnown ??= keepsCookies()
  return isKnown
}

/** Pages rendered on the server suppose that cookies are kept. */
export const useCookiesEnabled = () => useSyncExternalStore(never, areCookiesKept, () => true)
