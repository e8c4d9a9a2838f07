const HERE = 'http://here.invalid'
const loginPages = ['/auth', '/adminlogin']

/**
 * Login leads back to the page that was asked for, but never to another site, nor in a circle.
 * The address is read as browsers read it, and comes back in the plain form that can only mean one thing.
 */
export const ownPath = (path: unknown): string | undefined => {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(path, HERE)
  if (origin !== HERE || pathname.startsWith('//') || loginPages.includes(pathname)) return undefined
  return pathname + search + hash
}

/** The dashboard sends strangers to /auth; every other admin page to /adminlogin, which leads back to it. */
export const loginPathFor = (path: string): string =>
  /^\/admin\/?([?#]|$)/.test(path) ? '/auth' : `/adminlogin?next=${encodeURIComponent(path)}`
