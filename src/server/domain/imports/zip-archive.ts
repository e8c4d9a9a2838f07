import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

/** Reasons to refuse an archive. */
export class ZipError extends Error {
  readonly isTooLarge: boolean

  constructor(isTooLarge: boolean) {
    super(isTooLarge ? 'The archive unpacks to too much' : 'Not a readable archive')
    this.isTooLarge = isTooLarge
  }
}

const LIMITS = { entries: 1000, bytes: 100 * 1024 * 1024 }

const END = { signature: 0x06054b50, bytes: 22, longestComment: 0xffff }
const DIRECTORY = { signature: 0x02014b50, bytes: 46 }
const LOCAL = { signature: 0x04034b50, bytes: 30 }
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

type Entry = { name: string; method: number; packed: number; unpacked: number; at: number }

const findEnd = (zip: Buffer): number => {
  const first = Math.max(0, zip.length - END.bytes - END.longestComment)
  for (let at = zip.length - END.bytes; at >= first; at--)
    if (zip.readUInt32LE(at) === END.signature) return at
  throw new ZipError(false)
}

/** Entries as the directory at the end of the archive declares them. */
const readDirectory = (zip: Buffer): Entry[] => {
  const end = findEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > LIMITS.entries) throw new ZipError(true)
  const entries: Entry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== DIRECTORY.signature) throw new ZipError(false)
    if ((zip.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new ZipError(false)
    const nameLength = zip.readUInt16LE(at + 28)
    entries.push({
      name: zip.toString('utf8', at + DIRECTORY.bytes, at + DIRECTORY.bytes + nameLength),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    })
    at += DIRECTORY.bytes + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

const unpack = async (zip: Buffer, { method, packed, unpacked, at }: Entry): Promise<Buffer> => {
  if (zip.readUInt32LE(at) !== LOCAL.signature) throw new ZipError(false)
  const from = at + LOCAL.bytes + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const content = zip.subarray(from, from + packed)
  if (method === STORED && content.length === unpacked) return content
  if (method !== DEFLATED) throw new ZipError(false)
  // An entry that is larger than it says is refused.
  const bytes = await inflate(content, { maxOutputLength: Math.max(1, unpacked) })
  if (bytes.length !== unpacked) throw new ZipError(false)
  return bytes
}

/** The wanted entries of an archive, refused if they would take up too much memory. */
export const readZip = async (
  zip: Buffer,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Buffer>> => {
  try {
    const entries = readDirectory(zip).filter(({ name }) => isWanted(name))
    if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > LIMITS.bytes) throw new ZipError(true)
    const contents = new Map<string, Buffer>()
    for (const entry of entries) contents.set(entry.name, await unpack(zip, entry))
    return contents
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError(false)
  }
}

const VERSION = 20
const UTF8_NAMES = 0x0800

const localHeader = (name: Buffer, content: Buffer): Buffer => {
  const header = Buffer.alloc(LOCAL.bytes)
  header.writeUInt32LE(LOCAL.signature, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(UTF8_NAMES, 6)
  header.writeUInt32LE(crc32(content), 14)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)
  return header
}

const directoryEntry = (local: Buffer, at: number): Buffer => {
  const entry = Buffer.alloc(DIRECTORY.bytes)
  entry.writeUInt32LE(DIRECTORY.signature, 0)
  entry.writeUInt16LE(VERSION, 4)
  // From the version to the length of the extra field, both headers are alike.
  local.copy(entry, 6, 4, LOCAL.bytes)
  entry.writeUInt32LE(at, 42)
  return entry
}

/** An archive of uncompressed entries. */
export const writeZip = (contents: ReadonlyMap<string, Buffer>): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, content] of contents) {
    const name = Buffer.from(path)
    const local = localHeader(name, content)
    parts.push(local, name, content)
    directory.push(directoryEntry(local, at), name)
    at += local.length + name.length + content.length
  }
  const end = Buffer.alloc(END.bytes)
  end.writeUInt32LE(END.signature, 0)
  end.writeUInt16LE(contents.size, 8)
  end.writeUInt16LE(contents.size, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}
