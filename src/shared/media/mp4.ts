import { type ByteSource, type FilePart, readFileParts } from './byte-source.ts'

/*
 * An MP4 file is a list of boxes, which may hold boxes: a length of four bytes, a type of four letters, the content
 * (ISO/IEC 14496-12).
 */

const LENGTH_FOLLOWS = 1
const TO_THE_END = 0

const letters = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

const readBox = async (source: ByteSource, start: number, end: number): Promise<FilePart | undefined> => {
  const head = await source.read(start, 16)
  if (head.length < 8) return undefined
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const type = letters(head, 4)
  const length = view.getUint32(0)
  if (length === TO_THE_END) return { type, start: start + 8, end }
  if (length !== LENGTH_FOLLOWS)
    return length < 8 ? undefined : { type, start: start + 8, end: start + length }
  if (head.length < 16) return undefined
  const long = Number(view.getBigUint64(8))
  return long < 16 ? undefined : { type, start: start + 16, end: start + long }
}

const brands = /^(?:iso[m2-9]|mp4[12]|avc1|av01|hvc1|M4V |MSNV|dash|cmf\w)$/

const QUICKTIME = 'qt  '
const MAX_TYPE_BYTES = 128

/** Photos and films of other kinds start in the same way, but name other brands. */
export const isMp4 = async (source: ByteSource): Promise<boolean> => {
  const head = await source.read(0, MAX_TYPE_BYTES)
  const box = await readBox(source, 0, source.size)
  if (box?.type !== 'ftyp' || letters(head, 8) === QUICKTIME) return false
  const named = Array.from({ length: Math.min(box.end, head.length) / 4 - 2 }, (_, n) =>
    letters(head, 8 + n * 4),
  )
  return named.some((brand) => brands.test(brand))
}

const boxesIn = async (source: ByteSource, parents: FilePart[], type: string): Promise<FilePart[]> => {
  const boxes: FilePart[] = []
  for (const parent of parents) boxes.push(...((await readFileParts(source, readBox, parent)) ?? []))
  return boxes.filter((box) => box.type === type)
}

const isPicture = async (source: ByteSource, handler: FilePart) =>
  letters(await source.read(handler.start + 8, 4), 0) === 'vide'

/** Whether nothing is cut off and there is a picture to show. */
export const isWholeMp4 = async (source: ByteSource): Promise<boolean> => {
  const boxes = await readFileParts(source, readBox, { start: 0, end: source.size })
  if (!boxes?.some(({ type }) => type === 'mdat')) return false
  let handlers = boxes.filter(({ type }) => type === 'moov')
  for (const type of ['trak', 'mdia', 'hdlr']) handlers = await boxesIn(source, handlers, type)
  for (const handler of handlers) if (await isPicture(source, handler)) return true
  return false
}
