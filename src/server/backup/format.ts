import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { tablesWhere } from '#server/domain/tables/registry.ts'

/** An error that the user can fix. */
export class BackupError extends Error {}

export const FORMAT = 'conference-backup'
export const FORMAT_VERSION = 1

/** In the order of insertion. */
export const backupTables = tablesWhere(({ transient }) => transient === undefined)
export const transientTables = tablesWhere(({ transient }) => transient !== undefined)

/** A backup has one JSON object per line. */
const lineSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('head'), format: z.string(), version: z.int() }),
  z.strictObject({ kind: z.literal('row'), table: z.string(), row: z.record(z.string(), z.unknown()) }),
  /** The last id that was assigned, of a row that may be gone. */
  z.strictObject({ kind: z.literal('sequence'), table: z.string(), last: z.int32().positive() }),
  z.strictObject({
    kind: z.literal('end'),
    rows: z.number(),
    /** SHA-256 of everything before this line. */
    digest: z.string(),
  }),
])
export type BackupLine = z.infer<typeof lineSchema>

// Protects against decompression bombs.
const MAX_LINE_LENGTH = 64 * 1024 * 1024

async function* textLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const unzipped = createGunzip()
  source.on('error', (error) => unzipped.destroy(error))
  let rest = ''
  try {
    for await (const chunk of source.pipe(unzipped).setEncoding('utf8') as AsyncIterable<string>) {
      const ends = (rest + chunk).split('\n')
      rest = ends.pop() ?? ''
      if (rest.length > MAX_LINE_LENGTH) throw new Error('a line is too long')
      yield* ends
    }
  } catch (error) {
    throw new BackupError(`${file} cannot be read as a backup (${(error as Error).message}).`)
  } finally {
    source.destroy()
  }
  if (rest !== '') yield rest
}

const parse = (text: string): BackupLine | undefined => {
  try {
    return lineSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export async function* linesIn(file: string): AsyncGenerator<{ text: string; line: BackupLine }> {
  let number = 0
  for await (const text of textLines(file)) {
    number += 1
    const line = parse(text)
    const isHead = line?.kind === 'head'
    if (number === 1 && !(isHead && line.format === FORMAT))
      throw new BackupError(`${file} is not a conference backup.`)
    if (isHead && line.version !== FORMAT_VERSION)
      throw new BackupError(`${file} was written by a newer version.`)
    if (!line || (isHead && number > 1)) throw new BackupError(`${file} is damaged at line ${number}.`)
    yield { text, line }
  }
}
