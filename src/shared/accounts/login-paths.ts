const HERE = 'http://here.invalid'
const loginPages = ['/auth', '/adminlogin']

/** Whether an address belongs to the back office or its login, which have scripts of their own. */
export const isBackOffice = (path: string) => /^\/(admin(login)?|auth)(\/|$)/.test(path)

/** Where login may lead back to: never another site, nor a login page. Parsed and normalised as browsers do. */
export const ownPath = (path: unknown): string | undefined => {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(path, HERE)
  if (origin !== HERE || pathname.startsWith('//') || loginPages.includes(pathname)) return undefined
  return pathname + search + hash
}

/** The dashboard redirects to /auth; every other admin page to /adminlogin, which leads back. */
export const loginPathFor = (path: string): string =>
  /^\/admin\/?([?#]|$)/.test(path) ? '/auth' : `/adminlogin?next=${encodeURIComponent(path)}`
