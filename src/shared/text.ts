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

export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøðđþłħı]/g, (letter) => others[letter] ?? '')

/** For dates and times in ISO format. Intl.Collator would cost a phone 0.2 s at first use. */
export const compareStrings = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The sort key of a name. */
export const nameKey = (name: string) => foldText(name).replace(/\d+/g, (digits) => digits.padStart(12, '0'))

/** Natural order, independent of locale data: ignores accents and case, and 2 comes before 10. */
export const compareNames = (a: string, b: string) => compareStrings(nameKey(a), nameKey(b))

/** Lower-case letters and digits only, for file names and URLs. */
export const slug = (text: string, joint: '-' | '_' = '-'): string =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(joint)

/** For HTML and XML, in text and attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** One line that ends at a word. */
export const shortened = (text: string, max = 160): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max - 1)
  // A word without end is cut in two, but never between the halves of a character.
  const end = cut.lastIndexOf(' ') > max / 2 ? cut.lastIndexOf(' ') : cut.length
  return `${cut.slice(0, end).replace(/[\s,.;:–\uD800-\uDBFF-]+$/, '')}…`
}

/** 'key themes' reads 'Key themes'. */
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
