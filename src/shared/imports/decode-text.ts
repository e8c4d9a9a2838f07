const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)

/** The share of zero bytes at even or odd places of the start: text in UTF-16 has one in almost every character. */
const zeros = (bytes: Uint8Array, parity: 0 | 1) => {
  const start = bytes.subarray(0, 1000)
  const places = start.filter((_, at) => at % 2 === parity)
  return places.filter((byte) => byte === 0).length / Math.max(1, places.length)
}

const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  if (zeros(bytes, 1) > 0.6) return 'utf-16le'
  if (zeros(bytes, 0) > 0.6) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    // What Excel writes without UTF-8.
    return 'windows-1252'
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

/** A text file in UTF-8, UTF-16 or Windows-1252, without its byte order mark. */
export const decodeText = (bytes: Uint8Array): string => {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  return encoding === 'windows-1252' ? withWindowsCharacters(text) : text
}
