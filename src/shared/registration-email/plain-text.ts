/** The phrases between the commas of a list. */
export const listed = (list: string): string[] =>
  list.split(',').map((phrase) => phrase.replaceAll(/\s+/g, ' ').trim())
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Most text needs no more than this. */
const isAscii = (text: string) => !/[^ -~\s]/.test(text)

/** Lower case without accents. Unlike foldText it straightens apostrophes, which e-mails in French and Italian are full of. */
export const unaccented = (text: string): string => {
  if (isAscii(text)) return text.toLowerCase()
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
  unaccented(/^\p{L}\p{Ll}*(?:\p{Lu}\p{Ll}+)+$/u.test(label) ? label.replaceAll(/(?=\p{Lu})/gu, ' ') : label)
    .replaceAll(isAscii(label) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/\be mail/g, 'email')
    .trim()

/** As one line without bars at its ends. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ |]+/, '')
    .replace(/[ |]+$/, '')
