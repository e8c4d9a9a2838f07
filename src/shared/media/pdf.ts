import type { ByteSource } from './byte-source.ts'

const HEADER = /^%PDF-\d\.\d/
/** What a PDF file ends with (ISO 32000-2, 7.5.5); some programs append a few bytes. */
const TRAILER = /startxref\s+(\d{1,10})\s+%%EOF/
const TRAILER_BYTES = 1024
/** A table of objects, or a stream of them. */
const CROSS_REFERENCE = /^\s*(?:xref\s|\d+\s+\d+\s+obj\b)/

const readText = async (source: ByteSource, start: number, length: number) =>
  new TextDecoder('latin1').decode(await source.read(Math.max(0, start), length))

/** By content, because names and declared types cannot be trusted. */
export const isPdf = async (source: ByteSource): Promise<boolean> => HEADER.test(await readText(source, 0, 8))

/** The end of the file names the place of its table of objects, and the table is there. */
export const isWholePdf = async (source: ByteSource): Promise<boolean> => {
  const end = await readText(source, source.size - TRAILER_BYTES, TRAILER_BYTES)
  const at = Number(TRAILER.exec(end.slice(Math.max(0, end.lastIndexOf('startxref'))))?.[1])
  return at > 0 && at < source.size && CROSS_REFERENCE.test(await readText(source, at, 64))
}
