import type { MediaFormat } from './media.ts'

/** A file that is read piece by piece: in the browser before it is sent, and on the server. */
export type ByteSource = {
  size: number
  /** Fewer bytes at the end of the file. */
  read: (start: number, length: number) => Promise<Uint8Array>
}

/** The first element of a WebM file, as characters. */
const WEBM_HEADER = '\x1a\x45\xdf\xa3'

/** QuickTime films, photos and sounds start like MP4 videos but name other brands; Matroska starts like WebM. */
const signatures: [format: MediaFormat, matches: (start: string) => boolean][] = [
  [
    'mp4',
    (start) => /^.{4}ftyp(?:iso[m2-9]|mp4[12]|avc1|av01|hvc1|M4V[ HP]|XAVC|MSNV|dash|cmf\w)/s.test(start),
  ],
  ['webm', (start) => start.startsWith(WEBM_HEADER) && start.includes('webm')],
  ['vtt', (start) => /^(?:\xef\xbb\xbf)?WEBVTT(?:[ \t\r\n]|$)/.test(start)],
  ['pdf', (start) => /^%PDF-\d\.\d/.test(start)],
]

/** The bytes as characters. */
const readText = async (source: ByteSource, start: number, length: number) =>
  new TextDecoder('latin1').decode(await source.read(Math.max(0, start), length))

/** By content, because names and declared types cannot be trusted; undefined for anything else. */
export const fileFormat = async (source: ByteSource): Promise<MediaFormat | undefined> => {
  const start = await readText(source, 0, 64)
  return signatures.find(([, matches]) => matches(start))?.[0]
}

const TRAILER_BYTES = 1024

/** Some programs append a few bytes to the end of a PDF file. */
export const isWholePdf = async (source: ByteSource): Promise<boolean> =>
  (await readText(source, source.size - TRAILER_BYTES, TRAILER_BYTES)).includes('%%EOF')
