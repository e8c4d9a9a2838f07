const initials = /^(?:(?:\p{Lu}\.[\s-]?)+|\p{Lu}{1,4})$/u
const degrees = new Set(['phd', 'dphil', 'edd', 'msc', 'bsc', 'mphil', 'med', 'meng', 'mres', 'jr', 'sr'])

export const isInitials = (part: string) => initials.test(part)
export const isDegree = (part: string) => degrees.has(part.toLowerCase().replace(/[.\s]/g, ''))

/** What belongs to the name before it: 'A. Uthor, PhD', 'Uthor, A. B.'. */
const continuesName = (part: string) => isInitials(part) || isDegree(part)

/** Stands for each character in brackets. */
export const HIDDEN = '\uE000'

/** What stands in brackets is hidden; a bracket without a partner encloses nothing. */
export const withoutBrackets = (text: string): string => {
  const hidden = text.replace(/\([^()]*\)/g, (inner) => HIDDEN.repeat(inner.length))
  return hidden === text ? text : withoutBrackets(hidden)
}

/** At separators of one character, outside brackets. */
const splitAt = (text: string, separator: RegExp): string[] => {
  let from = 0
  return withoutBrackets(text)
    .split(separator)
    .map(({ length }) => {
      const part = text.slice(from, from + length)
      from += length + 1
      return part
    })
}

const trimmed = (parts: string[]) =>
  parts.map((part) => part.trim().replace(/[\s,]+$/, '')).filter((part) => part !== '')

/** At commas outside brackets. */
export const commaParts = (text: string) => trimmed(splitAt(text, /,/))

/** At commas, unless what follows belongs to the name before it. */
const splitAtCommas = (text: string): string[] => {
  const names: string[] = []
  for (const part of commaParts(text))
    if (names.length > 0 && continuesName(part)) names.push(`${names.pop()}, ${part}`)
    else names.push(part)
  return names
}

const people = (text: string) => splitAt(text, /[;\n]/)

const figure = /\p{N}{1,2}(?=[*†‡]*$)/u
const legendStart = /[;,\n]\s*(\p{N}{1,2})[.):]?\s*(?=\p{L})/u
const digits = (text: string) => text.normalize('NFKC')

/** '1 University of Ljubljana, Faculty of Arts, 2 ZRC SAZU', for the figures of the names. */
const readLegend = (text: string, figures: ReadonlySet<string>) => {
  const legend = new Map<string, string>()
  let current = ''
  for (const part of trimmed(splitAt(text, /[;,\n]/))) {
    const [start = '', written = ''] = legendStart.exec(`,${part}`) ?? []
    const key = digits(written)
    const isNext = figures.has(key) && !legend.has(key)
    if (isNext) current = key
    legend.set(current, isNext ? part.slice(start.length - 1) : `${legend.get(current)}, ${part}`)
  }
  return legend
}

/** People with figures after their names, and a legend that explains every figure. */
const readWithLegend = (text: string): string[] | undefined => {
  const start = legendStart.exec(text)?.index
  if (start === undefined) return undefined
  const found: { name: string; figures: string[] }[] = []
  for (const part of trimmed(splitAt(text.slice(0, start), /[;,\n]/))) {
    const marks = figure.exec(part)
    const name = part.slice(0, marks?.index).trim()
    const figures = marks ? [digits(marks[0])] : []
    const last = found.at(-1)
    if (last && (name === '' || continuesName(name))) {
      last.name = [last.name, name].filter(Boolean).join(', ')
      last.figures.push(...figures)
    } else found.push({ name, figures })
  }
  const legend = readLegend(text.slice(start), new Set(found.flatMap(({ figures }) => figures)))
  const isExplained = found.every(({ figures }) => figures.every((key) => legend.has(key)))
  if (!isExplained || legend.size === 0 || legend.has('')) return undefined
  return found.map(({ name, figures }) => {
    const affiliation = figures.map((key) => legend.get(key)).join('; ')
    return affiliation ? `${name} (${affiliation})` : name
  })
}

/**
 * One text for each person. Semicolons and line breaks separate people, commas only where there are neither: a single
 * person whose name would be read as several ends with a line break, as in 'Uthor, Ada'.
 */
export const otherAuthorNames = (stored: string): string[] => {
  const withLegend = readWithLegend(stored)
  if (withLegend) return withLegend
  const separated = people(stored.trimStart())
  return separated.length > 1 ? trimmed(separated) : splitAtCommas(stored)
}

export const otherAuthorLines = (stored: string) => otherAuthorNames(stored).join('\n')

/** Without surrounding space, except the line break that marks a single person. */
export const trimOtherAuthors = (given: string) => {
  const text = given.trim()
  const isMarked = people(text).length === 1 && text.includes(',') && given.trimStart().includes(`${text}\n`)
  return isMarked ? `${text}\n` : text
}

/** From a list or lines: separated by commas, unless the names would be read differently then. */
export const storedOtherAuthors = (given: string) => {
  const names = otherAuthorNames(given)
  const list = names.join(', ')
  if (otherAuthorLines(list) === names.join('\n') && !names.some((name) => splitAt(name, /,/).length > 1))
    return list
  return names.length === 1 ? `${list}\n` : names.join('\n')
}

/** From a field with one person per line, where a single line is one person. */
export const typedOtherAuthors = (lines: string) => trimOtherAuthors(`${lines.trim()}\n`)

/** The same, separated by commas where possible. */
export const storedOtherAuthorLines = (lines: string) => storedOtherAuthors(typedOtherAuthors(lines))
