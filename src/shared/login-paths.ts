/** Login leads back to the page that was asked for, but never to another site. */
export const ownPath = (path: unknown): string | undefined =>
  typeof path === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(path) ? path : undefined

/** The dashboard sends strangers to /auth; every other admin page to /adminlogin, which leads back to it. */
export const loginPathFor = (path: string): string =>
  /^\/admin\/?([?#]|$)/.test(path) ? '/auth' : `/adminlogin?next=${encodeURIComponent(path)}`
