/** Whether an If-None-Match header names this ETag (RFC 9110: any of a list, compared weakly). */
export const matchesEtag = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false
