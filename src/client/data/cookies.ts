import { useSyncExternalStore } from 'react'

export const COOKIES_BLOCKED =
  'Your browser blocks cookies for this site, and logging in needs them. Please allow them and try again.'

const never = () => () => {}

/** Pages rendered on the server suppose that cookies are kept. */
export const useCookiesEnabled = () =>
  useSyncExternalStore(
    never,
    () => navigator.cookieEnabled,
    () => true,
  )
