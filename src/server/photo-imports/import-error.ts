/** Why a photo could not be imported; the reason is shown to the author. */
export class ImportError extends Error {
  readonly reason: string
  readonly isTemporary: boolean
  constructor(reason: string, isTemporary = false) {
    super(reason)
    this.reason = reason
    this.isTemporary = isTemporary
  }
}

export const reasons = {
  address: 'The address must begin with http:// or https://.',
  private: 'Photos are copied from public websites only.',
  unknown: 'That website could not be found.',
  unreachable: 'That website could not be reached.',
  certificate: 'That website has no valid certificate.',
  redirects: 'Too many redirects.',
  slow: 'That website took longer than 10 seconds to respond.',
  tooLarge: 'The photo is larger than 5 MB.',
  noPhoto: 'That address is not a JPEG, PNG, WebP or GIF photo.',
  status: (status: number) => `That website responded with status ${status} instead of a photo.`,
} as const

const UNKNOWN = ['ENOTFOUND', 'ENODATA', 'EAI_NODATA', 'EAI_NONAME']

/** Network errors in words that reveal nothing about our own network. */
export const toImportError = (error: unknown): ImportError => {
  if (error instanceof ImportError) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (UNKNOWN.includes(code)) return new ImportError(reasons.unknown)
  if (/CERT|SELF_SIGNED|UNABLE_TO|^ERR_TLS/.test(code)) return new ImportError(reasons.certificate)
  return new ImportError(reasons.unreachable, true)
}
