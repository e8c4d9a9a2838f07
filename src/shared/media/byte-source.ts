/** A file that is read piece by piece: in the browser before it is sent, and on the server. */
export type ByteSource = {
  size: number
  /** Fewer bytes at the end of the file. */
  read: (start: number, length: number) => Promise<Uint8Array>
}

/** A part of a file that says what it is and where its content ends. */
export type FilePart = { type: string; start: number; end: number }

/** Real videos have far fewer parts; the others would only cost time. */
const MAX_PARTS = 20_000

type ReadPart = (source: ByteSource, start: number, end: number) => Promise<FilePart | undefined>

/** The parts between two places; null when one of them is cut off. */
export const readFileParts = async (
  source: ByteSource,
  readPart: ReadPart,
  { start, end }: Pick<FilePart, 'start' | 'end'>,
): Promise<FilePart[] | null> => {
  const parts: FilePart[] = []
  for (let at = start; at < end; ) {
    const part = parts.length < MAX_PARTS ? await readPart(source, at, end) : undefined
    if (!part || part.end > end) return null
    parts.push(part)
    at = part.end
  }
  return parts
}
