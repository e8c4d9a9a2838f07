import { Readable } from 'node:stream'
import type { NamedFile } from '#shared/api.ts'

/** A file that is small enough to be sent at once. */
export const textFile = (name: string, text: string): NamedFile => ({
  name,
  pieces: Readable.from([Buffer.from(text)]),
})
