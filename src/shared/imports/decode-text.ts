/** What text files have that are not Unicode; nothing in a file tells which. The first is what Excel mostly writes. */
export const legacyEncodings = {
  'windows-1252': 'Western European',
  'windows-1250': 'Central European',
  'windows-1251': 'Cyrillic',
  'windows-1254': 'Turkish',
  'windows-1253': 'Greek',
} as const
export type LegacyEncoding = keyof typeof legacyEncodings
export const legacyEncodingNames = Object.keys(legacyEncodings) as [LegacyEncoding, ...LegacyEncoding[]]

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)

/** The share of zero bytes at even or odd places of the start: text in UTF-16 has one in almost every character. */
const zeros = (bytes: Uint8Array, parity: 0 | 1) => {
  const start = bytes.subarray(0, 1000)
  const places = start.filter((_, at) => at % 2 === parity)
  return places.filter((byte) => byte === 0).length / Math.max(1, places.length)
}

const unicodeEncodingOf = (bytes: Uint8Array): string | null => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  if (zeros(bytes, 1) > 0.6) return 'utf-16le'
  if (zeros(bytes, 0) > 0.6) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return null
  }
}

const FIRST_CONTROL = 0x80
const windowsCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Some versions of Node.js decode Windows-1252 as Latin-1, which has control characters in place of 27 signs. */
const withWindowsCharacters = (text: string) =>
  text.replaceAll(
    /[\u0080-\u009f]/g,
    (control) => windowsCharacters[control.charCodeAt(0) - FIRST_CONTROL] ?? control,
  )

const decodeAs = (encoding: string, bytes: Uint8Array): string => {
  const text = new TextDecoder(encoding).decode(bytes)
  return encoding === 'windows-1252' ? withWindowsCharacters(text) : text
}

/** A text file, without its byte order mark. */
export const decodeText = (bytes: Uint8Array, legacy: LegacyEncoding = 'windows-1252'): string =>
  decodeAs(unicodeEncodingOf(bytes) ?? legacy, bytes)

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const MAX_SAMPLES = 200
const SAMPLE_BEFORE = 30
const SAMPLE_LENGTH = 80

/** The surroundings of the first accented letter of each line. */
const accentedParts = (bytes: Uint8Array): Uint8Array[] => {
  const parts: Uint8Array[] = []
  let start = 0
  for (let at = 0; at < bytes.length && parts.length < MAX_SAMPLES; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === LINE_FEED || byte === CARRIAGE_RETURN) start = at + 1
    if (byte < FIRST_CONTROL) continue
    let end = at
    while (end < bytes.length && bytes[end] !== LINE_FEED && bytes[end] !== CARRIAGE_RETURN) end += 1
    const from = Math.max(start, at - SAMPLE_BEFORE)
    parts.push(bytes.subarray(from, Math.min(end, from + SAMPLE_LENGTH)))
    at = end - 1
  }
  return parts
}

/** For a file that is not Unicode: the line in which the encodings differ most, as it reads in each. */
export const encodingSamples = (bytes: Uint8Array) => {
  if (unicodeEncodingOf(bytes)) return []
  const readings = accentedParts(bytes).map((part) => legacyEncodingNames.map((name) => decodeAs(name, part)))
  const differing = (texts: string[]) => new Set(texts).size
  const [best = []] = readings.toSorted((a, b) => differing(b) - differing(a))
  return legacyEncodingNames.map((encoding, at) => ({ encoding, sample: best[at] ?? '' }))
}
