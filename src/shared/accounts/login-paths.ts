import type { Role } from './accounts'

const HERE = 'http://here.invalid'
const loginPages = ['/auth', '/adminlogin']

/** Whether an address belongs to the back office, the reviews or their login, which have scripts of their own. */
export const isBackOffice = (path: string) => /^\/(admin(login)?|auth|review)(\/|$)/.test(path)

/** Where login may lead back to: never another site, nor a login page. Parsed and normalised as browsers do. */
export const ownPath = (path: unknown): string | undefined => {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(path, HERE)
  if (origin !== HERE || pathname.startsWith('//') || loginPages.includes(pathname)) return undefined
  return pathname + search + hash
}

/** The dashboard redirects to /auth; every other admin page to /adminlogin, which leads back; so does /auth to reviews. */
export const loginPathFor = (path: string): string => {
  const next = encodeURIComponent(path)
  if (/^\/review(\/|[?#]|$)/.test(path)) return `/auth?next=${next}`
  return /^\/admin\/?([?#]|$)/.test(path) ? '/auth' : `/adminlogin?next=${next}`
}

const isReview = (path: string) => /^\/review(\/|$)/.test(path)

/** Reviewers never land in the back office, nor anyone else among the reviews. */
export const pathAfterLogin = (role: Role, next: string | undefined): string => {
  const home = role === 'reviewer' ? '/review' : '/admin'
  return next !== undefined && isReview(next) === isReview(home) ? next : home
}
