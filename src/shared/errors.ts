import { formatDateTime } from './time/venue-clock.ts'

/** The HTTP status and default message of each problem. */
const problems = {
  invalid: { status: 400, text: 'Please check what you entered.' },
  unauthenticated: { status: 401, text: 'Please log in first.' },
  wrong_credentials: { status: 401, text: 'Invalid username or password.' },
  forbidden: { status: 403, text: 'You do not have permission to do this.' },
  programme_hidden: { status: 403, text: 'The programme is not public yet.' },
  cross_origin: { status: 403, text: 'This request came from another website and was refused.' },
  not_found: { status: 404, text: 'Not found' },
  method_not_allowed: { status: 405, text: 'Method not allowed' },
  conflict: { status: 409, text: 'Someone else has changed this in the meantime.' },
  gone: { status: 410, text: 'This is no longer available.' },
  too_large: { status: 413, text: 'This is too large to send.' },
  unsupported_type: { status: 415, text: 'This type of content is not accepted.' },
  login_too_old: { status: 423, text: 'Please log in again to do this.' },
  too_many: { status: 429, text: 'Too many requests. Please try again in a moment.' },
  internal: { status: 500, text: 'Something went wrong on our side. Please try again later.' },
  full: { status: 507, text: 'The site has run out of disk space and cannot save changes right now.' },
  unavailable: { status: 503, text: 'The site is temporarily unavailable. Please try again in a moment.' },
} as const

export type ProblemCode = keyof typeof problems

export type FieldIssue = { path: string; message: string }

export class Problem extends Error {
  readonly code: ProblemCode
  readonly issues: FieldIssue[]
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    message?: string,
    more: { issues?: FieldIssue[]; retryAfter?: number } = {},
  ) {
    super(message ?? problems[code].text)
    this.code = code
    this.issues = more.issues ?? []
    this.retryAfter = more.retryAfter
  }

  get status(): number {
    return problems[this.code].status
  }
}

/** A problem of one field of a form. */
export const fieldProblem = (code: ProblemCode, path: string, message: string) =>
  new Problem(code, message, { issues: [{ path, message }] })

/** The body of every error response. */
export type ErrorBody = { message: string; issues?: FieldIssue[] }

/** The element for the notice on stale pages. */
export const OUTAGE_NOTICE_ID = 'outage-notice'

export const outageText = (createdAt: Date, timeZone: string) =>
  `The site is temporarily unavailable. This is a saved copy of the page from ${formatDateTime(createdAt, timeZone)} (conference time). Please try again in a few minutes.`
