const honorifics = /^((prof(essor)?|dr|mr|mrs|ms|miss|mx|sir|dame)\b\.?\s+)+(?=\S)/i

/** Two letters for an avatar: of the first and last word without a title, or the first two of a single word. */
export function initials(name: string): string {
  // A letter keeps its combining marks; emoji and punctuation are no initials.
  const words = name.normalize('NFC').trim().replace(honorifics, '').split(/\s+/u)
  const letters = words.map((word) => word.match(/[\p{L}\p{N}]\p{M}*/gu) ?? []).filter(([first]) => first)
  const [first, second] = [letters.at(0), letters.at(-1)]
  const pair = letters.length > 1 ? [first?.[0], second?.[0]] : (first?.slice(0, 2) ?? [])
  return pair.join('').toUpperCase()
}

// Letters without their accents, in one case.
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** A search for words: every one of them must occur in one of the texts; accents and case do not matter. */
export function wordSearch(search: string) {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return (...texts: (string | null | undefined)[]): boolean => {
    if (words.length === 0) return true
    const read = folded(texts.join('\n'))
    return words.every((word) => read.includes(word))
  }
}

/** Lower-case letters and digits only, for names of files and parts of addresses. */
export const slug = (text: string, joint: '-' | '_' = '-'): string =>
  folded(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(joint)

/** Text to stand in HTML or XML, between tags or in an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** '1.5 MB' */
export function formatBytes(bytes: number): string {
  let amount = Math.max(0, bytes)
  let unit = 0
  // 1023.5 would round up to 1024, which reads better as the next unit.
  while (amount >= 1023.5 && unit < units.length - 1) {
    amount /= 1024
    unit += 1
  }
  const rounded = amount < 10 && unit > 0 ? Math.round(amount * 10) / 10 : Math.round(amount)
  return `${rounded} ${units[unit]}`
}

/** '£435', and '£12.50' where there are pence. */
export function formatPounds(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'GBP',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}
