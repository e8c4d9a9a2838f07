/** Whether the caller has this very answer already (RFC 9110: compared weakly, any of a list). */
export const isKnown = (header: string | undefined, etag: string) =>
  header === etag ||
  (header?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false)
