// Apart from the schemas, which public pages do not need.

const ownPhoto = /^\/uploads\/[^/\\?#\s]+$/
const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * The path of one of our own photos, from its path or from an absolute address at one of these origins. An address
 * at 'localhost' means this site too: nobody else's could be reached there.
 */
export const ownPhotoPath = (address: string, origins: readonly string[]): string | undefined => {
  if (ownPhoto.test(address)) return address
  if (!URL.canParse(address)) return undefined
  const { protocol, host, hostname, pathname } = new URL(address)
  const isOurs =
    thisMachine.test(hostname) || origins.some((one) => URL.canParse(one) && new URL(one).host === host)
  return isOurs && /^https?:$/.test(protocol) && ownPhoto.test(pathname) ? pathname : undefined
}

/** At another website: nothing that a page shows. */
export const isElsewhere = (address: string) => /^https?:/i.test(address)
