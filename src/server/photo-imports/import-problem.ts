/** Why a photo could not be copied, in words for whoever named it. */
export class CopyProblem extends Error {
  readonly reason: string
  /** It may go better later. */
  readonly passing: boolean
  constructor(reason: string, passing = false) {
    super(reason)
    this.reason = reason
    this.passing = passing
  }
}

export const reasons = {
  address: 'Only addresses that begin with http:// or https:// can be copied.',
  private: 'The address leads into a private network, and from there no photo is taken.',
  unknown: 'There is no website of this name.',
  unreachable: 'The other website cannot be reached.',
  certificate: 'The other website has no valid certificate.',
  redirects: 'The other website leads from one address to the next.',
  slow: 'The other website takes longer than 10 seconds.',
  tooLarge: 'The photo is larger than 5 MB.',
  noPhoto: 'The address does not lead to a JPEG, PNG, WebP or GIF photo itself.',
  status: (status: number) => `The other website answers ${status}, not with a photo.`,
} as const

const UNKNOWN = ['ENOTFOUND', 'ENODATA', 'EAI_NODATA', 'EAI_NONAME']

/** The faults of networks, in words that tell nothing of ours. */
export const asCopyProblem = (error: unknown): CopyProblem => {
  if (error instanceof CopyProblem) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (UNKNOWN.includes(code)) return new CopyProblem(reasons.unknown)
  if (/CERT|SELF_SIGNED|UNABLE_TO|^ERR_TLS/.test(code)) return new CopyProblem(reasons.certificate)
  return new CopyProblem(reasons.unreachable, true)
}
