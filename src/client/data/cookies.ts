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
    return document.cookie.includes('cookies=tried')
  } catch {
    return false
  } finally {
    write('cookies=; max-age=0')
  }
}

let isKnown: boolean | undefined
const areCookiesKept = () => {
  isKnown ??= keepsCookies()
  return isKnown
}

/** Pages rendered on the server suppose that cookies are kept. */
export const useCookiesEnabled = () => useSyncExternalStore(never, areCookiesKept, () => true)
