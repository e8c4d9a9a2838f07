const honorifics = /^((prof(essor)?|dr|mr|mrs|ms|miss|mx|sir|dame)\b\.?\s+)+(?=\S)/i

/** For avatars: of the first and last name without titles, or the first two letters of a single name. */
export function initials(name: string): string {
  // Letters keep combining marks; emoji and punctuation are skipped.
  const words = name.normalize('NFC').trim().replace(honorifics, '').split(/\s+/u)
  const letters = words.map((word) => word.match(/[\p{L}\p{N}]\p{M}*/gu) ?? []).filter(([first]) => first)
  const [first, second] = [letters.at(0), letters.at(-1)]
  const pair = letters.length > 1 ? [first?.[0], second?.[0]] : (first?.slice(0, 2) ?? [])
  // Adjacent Arabic letters would join.
  const between = pair.some((letter) => /\p{Script=Arabic}/u.test(letter ?? '')) ? '\u200C' : ''
  return pair.join(between).toUpperCase()
}

// Letters that NFKD does not decompose.
const others: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
}

export const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøðđþłħı]/g, (letter) => others[letter] ?? '')

/** For dates and times in ISO format. Intl.Collator would cost a phone 0.2 s at first use. */
export const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The sort key of a name. */
export const nameKey = (name: string) => folded(name).replace(/\d+/g, (digits) => digits.padStart(12, '0'))

/** Natural order, independent of locale data: ignores accents and case, and 2 comes before 10. */
export const byName = (a: string, b: string) => inOrder(nameKey(a), nameKey(b))

/** Lower-case letters and digits only, for file names and URLs. */
export const slug = (text: string, joint: '-' | '_' = '-'): string =>
  folded(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(joint)

/** For HTML and XML, in text and attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** '£435', and '£12.50' where there are pence. */
export function formatPounds(amount: number): string {
  const [pounds = '', pence] = amount.toFixed(Number.isInteger(amount) ? 0 : 2).split('.')
  const grouped = pounds.replace(/\B(?=(\d{3})+$)/g, ',')
  return `£${pence ? `${grouped}.${pence}` : grouped}`
}

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
