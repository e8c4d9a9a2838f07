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

/** How sure it is that a text holds encoded bytes: a header says so, or a forward has lost it but not the bytes. */
export type EncodingEvidence = 'declared' | 'seen' | null

// Two bytes that make one character: nothing else that people paste looks like it.
const encodedPair = /=[C-F][0-9A-F](?:=(?:\r\n|\r|\n))?=[89AB][0-9A-F]/

export const encodingOf = (source: string): EncodingEvidence =>
  declared.test(source) ? 'declared' : encodedPair.test(source) ? 'seen' : null

const plainRun = /^(?:=(?:20|3D|0D|0A|09|\r\n|\r|\n))+$/

/** The encoded characters or soft line break that start at an equals sign. */
export function readEncoded(
  source: string,
  at: number,
  encoding: 'declared' | 'seen',
): { text: string; end: number } | null {
  softBreak.lastIndex = at
  const broken = softBreak.exec(source)
  if (broken !== null) return { text: '', end: at + broken[0].length }
  encodedRun.lastIndex = at
  const run = encodedRun.exec(source)
  if (run === null) return null
  // Without the header 'Surname=DEAN' is what it says.
  if (encoding === 'seen' && !encodedPair.test(run[0]) && !plainRun.test(run[0])) return null
  const bytes = Uint8Array.from(run[0].match(/[0-9A-Fa-f]{2}/g) ?? [], (hex) => Number.parseInt(hex, 16))
  return { text: decodeBytes(bytes), end: at + run[0].length }
}
