import type { Role } from './accounts.ts'

const HERE = 'http://here.invalid'
const loginPages = ['/auth', '/adminlogin', '/forgotten-password']

/** Tells whether an address is for people with an account only; its pages render in the browser. */
export const requiresLogin = (path: string) => /^\/(account|admin|review)(\/|$)/.test(path)

/** The addresses of pages in the admin bundle begin with one of these: pages that require a login, and the login pages. */
export const adminBundlePages = 'account|admin|adminlogin|auth|forgotten-password|review'

const adminBundlePath = new RegExp(`^/(${adminBundlePages})(/|$)`)

export const usesAdminBundle = (path: string) => adminBundlePath.test(path)

/** Tells whether an address is in the back office or a private link, so that visiting it starts no offline cache. */
export const isPrivate = (path: string) => usesAdminBundle(path) || /^\/my(\/|$)/.test(path)

/** Where login may lead back to: never another site, nor a login page. Parsed and normalised as browsers do. */
export const safeReturnPath = (path: unknown): string | undefined => {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(path, HERE)
  if (origin !== HERE || pathname.startsWith('//') || loginPages.includes(pathname)) return undefined
  return pathname + search + hash
}

/** The login page for a closed page: /auth for the dashboard, /adminlogin?next= for other admin pages, /auth?next= for the rest. */
export const loginPathFor = (path: string): string => {
  const next = encodeURIComponent(path)
  if (/^\/(account|review)(\/|[?#]|$)/.test(path)) return `/auth?next=${next}`
  return /^\/admin\/?([?#]|$)/.test(path) ? '/auth' : `/adminlogin?next=${next}`
}

/** Why a login of the identity provider failed, in the address of the page that says so. */
export const loginProblems = {
  'no-account':
    'No account here has your e-mail address. Ask the organisers to invite you. If you have an account, log in to it another way and link this login under “Your account”.',
  disabled: 'Your account has been disabled. Please ask an organiser.',
  cancelled: 'You cancelled the login. You can try again, or log in another way.',
  expired: 'That took too long, or was begun in another browser. Please try again.',
  unreachable: 'The login service is not responding. Please try again in a few minutes.',
  refused: 'The login did not work. Please try again, or log in another way.',
  linked: 'This login is linked to an account already, or yours is linked to another login.',
} as const
export type LoginProblem = keyof typeof loginProblems

export const loginProblem = (value: unknown): LoginProblem | undefined =>
  (Object.keys(loginProblems) as LoginProblem[]).find((problem) => problem === value)

const isReview = (path: string) => /^\/review(\/|[?#]|$)/.test(path)
export const isAccount = (path: string) => /^\/account([?#]|$)/.test(path)

/** Reviewers go to /review, everyone else to /admin; /account is open to all. */
export const pathAfterLogin = (role: Role, next: string | undefined): string => {
  const home = role === 'reviewer' ? '/review' : '/admin'
  if (next === undefined) return home
  return isAccount(next) || isReview(next) === isReview(home) ? next : home
}
