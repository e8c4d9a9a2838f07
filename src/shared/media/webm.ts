import { type ByteSource, type FilePart, readFileParts } from './byte-source.ts'

/*
 * A WebM file is a list of elements, which may hold elements: an id and a length, both of variable size, and the
 * content (RFC 8794, RFC 9559).
 */

const ids = {
  header: '1a45dfa3',
  docType: '4282',
  segment: '18538067',
  tracks: '1654ae6b',
  track: 'ae',
  trackType: '83',
  cluster: '1f43b675',
} as const

const VIDEO_TRACK = 1
const MAX_ID_BYTES = 4
const MAX_LENGTH_BYTES = 8

/** The leading zeros of the first byte say how many bytes follow. */
const bytesOf = (first: number) => Math.clz32(first) - 23

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const readElement = async (source: ByteSource, start: number, end: number): Promise<FilePart | undefined> => {
  const head = await source.read(start, MAX_ID_BYTES + MAX_LENGTH_BYTES)
  const idBytes = bytesOf(head[0] ?? 0)
  const lengthBytes = bytesOf(head[idBytes] ?? 0)
  const content = idBytes + lengthBytes
  if (idBytes > MAX_ID_BYTES || lengthBytes > MAX_LENGTH_BYTES || head.length < content) return undefined
  const digits = [...head.subarray(idBytes, content)]
  const mask = 2 ** (8 - lengthBytes) - 1
  const length = digits.reduce((sum, byte, n) => sum * 256 + (n === 0 ? byte & mask : byte), 0)
  // Live recordings have no declared length.
  const isUnknown = digits.every((byte, n) => (n === 0 ? (byte & mask) === mask : byte === 0xff))
  const type = hex(head.subarray(0, idBytes))
  return { type, start: start + content, end: isUnknown ? end : start + content + length }
}

const elementsIn = async (
  source: ByteSource,
  parent: FilePart | undefined,
  type: string,
): Promise<FilePart[]> => {
  const elements = (parent && (await readFileParts(source, readElement, parent))) ?? []
  return elements.filter((element) => element.type === type)
}

const textOf = async (source: ByteSource, { start, end }: FilePart) =>
  String.fromCharCode(...(await source.read(start, Math.min(end - start, 16))))

/** Matroska films start in the same way but name another type of document. */
export const isWebm = async (source: ByteSource): Promise<boolean> => {
  const header = await readElement(source, 0, source.size)
  if (header?.type !== ids.header) return false
  const [docType] = await elementsIn(source, header, ids.docType)
  return docType !== undefined && (await textOf(source, docType)).replace(/\0+$/, '') === 'webm'
}

const isPicture = async (source: ByteSource, track: FilePart) => {
  const [type] = await elementsIn(source, track, ids.trackType)
  return type !== undefined && (await source.read(type.end - 1, 1))[0] === VIDEO_TRACK
}

/** Whether nothing is cut off and there is a picture to show. */
export const isWholeWebm = async (source: ByteSource): Promise<boolean> => {
  const whole = await readFileParts(source, readElement, { start: 0, end: source.size })
  const segment = whole?.find(({ type }) => type === ids.segment)
  const elements = segment && (await readFileParts(source, readElement, segment))
  if (!elements?.some(({ type }) => type === ids.cluster)) return false
  const tracks = elements.find(({ type }) => type === ids.tracks)
  for (const track of await elementsIn(source, tracks, ids.track))
    if (await isPicture(source, track)) return true
  return false
}
