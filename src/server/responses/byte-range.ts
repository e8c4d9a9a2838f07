export type ByteRange = { start: number; end: number }

const single = /^bytes=(\d*)-(\d*)$/

/**
 * The bytes that a Range header asks for (RFC 9110, 14.2). Undefined: all of them, also where several ranges are asked
 * for or the header cannot be read. Null: none of them exist.
 */
export const parseRange = (header: string | undefined, size: number): ByteRange | undefined | null => {
  const [, first = '', last = ''] = single.exec((header ?? '').replaceAll(' ', '').toLowerCase()) ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return Number(last) === 0 ? null : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Number(last)
  if (end < start && last !== '') return undefined
  return start >= size ? null : { start, end: Math.min(end, size - 1) }
}
