// Without zod, which public pages do not load.

const ownPhoto = /^\/uploads\/[^/\\?#\s]+$/
const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** The path of an uploaded photo, given its path or its URL at one of these origins or at localhost. */
export const uploadedPhotoPath = (address: string, origins: readonly string[]): string | undefined => {
  if (ownPhoto.test(address)) return address
  if (!URL.canParse(address)) return undefined
  const { protocol, host, hostname, pathname } = new URL(address)
  const isOurs =
    thisMachine.test(hostname) || origins.some((one) => URL.canParse(one) && new URL(one).host === host)
  return isOurs && /^https?:$/.test(protocol) && ownPhoto.test(pathname) ? pathname : undefined
}

/** Photos on other websites are imported, never shown directly. */
export const isExternalUrl = (address: string) => /^https?:/i.test(address)
