/** Lower case without accents. Unlike foldText it straightens apostrophes, which e-mails in French and Italian are full of. */
export const unaccented = (text: string): string => {
  // Most text needs no more.
  if (!/[^ -~\s]/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('’', "'")
}

/** The words of a label: 'E-Mail-Adresse*', 'emailAdresse' and 'e_mail adresse' become the same. */
export const labelKey = (label: string): string =>
  unaccented(/^\p{Ll}+(?:\p{Lu}\p{Ll}+)+$/u.test(label) ? label.replaceAll(/(?=\p{Lu})/gu, ' ') : label)
    .replaceAll(/\(s\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/\be mail/g, 'email')
    .trim()

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/[\s,]+/))

/** As one line; the cells of an HTML table stand apart. */
export const oneLine = (text: string): string => {
  if (/^[^\s|\ue001]+(?: [^\s|\ue001]+)*$/.test(text)) return text
  return text
    .replaceAll('\ue001', ' | ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ |]+/, '')
    .replace(/[ |]+$/, '')
}

/** Without the plural's s of longer words. */
export const singular = (key: string) => key.replaceAll(/\b(\p{L}{4,})s\b/gu, '$1')
