// Without zod, which public pages do not load.
import { slug } from '#shared/text.ts'

const MAX_SLUG = 80

/** The title for addresses, cut at a word; empty for a title without Latin letters. */
export const abstractSlug = (title: string): string => {
  const whole = slug(title)
  if (whole.length <= MAX_SLUG) return whole
  const cut = whole.slice(0, MAX_SLUG + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0) || MAX_SLUG)
}

/** The id in '12-voices-around-the-table'; undefined if there is none. */
export const abstractIdOf = (ref: string): number | undefined => {
  const [, digits] = /^([1-9]\d{0,9})(?:-|$)/.exec(ref) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** The lasting address of an abstract: a changed title leads here from the earlier one. */
export const abstractPath = ({ id: abstractId, slug: words }: { id: number; slug: string }) =>
  `/abstracts/${[abstractId, words].filter(Boolean).join('-')}`
