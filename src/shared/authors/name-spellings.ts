export const oneSpace = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** 'Ada Lovelace' is also written 'Lovelace, Ada'. */
export const nameSpellings = (first: string, surname: string): string[] => {
  const given = oneSpace(first)
  const family = oneSpace(surname)
  return given && family ? [`${given} ${family}`, `${family}, ${given}`] : [given || family].filter(Boolean)
}
