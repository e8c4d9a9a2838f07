const declared = /content-transfer-encoding:[ \t]{0,8}quoted-printable/i
// A soft break may fall between the bytes of one character.
const encodedRun = /(?:=[0-9A-Fa-f]{2}|=(?:\r\n|\r|\n)(?==[0-9A-Fa-f]{2}))+/y
const softBreak = /=[ \t]{0,8}(?:\r\n|\r|\n)/y

const utf8 = new TextDecoder('utf-8', { fatal: true })
const latin1 = new TextDecoder('windows-1252')

function decodeBytes(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return latin1.decode(bytes)
  }
}

/** Mailbox files carry encoded bodies; pasted text does not, so a '=' is only decoded where a header says so. */
export const isQuotedPrintable = (source: string) => declared.test(source)

/** The encoded characters or soft line break that start at an equals sign. */
export function readEncoded(source: string, at: number): { text: string; end: number } | null {
  softBreak.lastIndex = at
  const broken = softBreak.exec(source)
  if (broken !== null) return { text: '', end: at + broken[0].length }
  encodedRun.lastIndex = at
  const run = encodedRun.exec(source)
  if (run === null) return null
  const bytes = Uint8Array.from(run[0].match(/[0-9A-Fa-f]{2}/g) ?? [], (hex) => Number.parseInt(hex, 16))
  return { text: decodeBytes(bytes), end: at + run[0].length }
}
