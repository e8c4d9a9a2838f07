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
  unaccented(/^\p{L}\p{Ll}*(?:\p{Lu}\p{Ll}+)+$/u.test(label) ? label.replaceAll(/(?=\p{Lu})/gu, ' ') : label)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/\be mail/g, 'email')
    .trim()

/** As one line without bars at its ends. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ |]+/, '')
    .replace(/[ |]+$/, '')
