import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/root.ts'
import type { ByteSource } from '#shared/media/file-format.ts'

const fileAt = (path: string) => readFileSync(join(projectRoot, path))

/** A box that players skip. */
const filler = (size: number) => {
  const box = Buffer.alloc(size)
  box.writeUInt32BE(size)
  box.write('free', 4)
  return box
}

/** The video of the default conference, made longer by this many bytes of nothing: at least 8, or none. */
export const buildMp4 = (more = 0): Buffer =>
  more === 0
    ? fileAt('public/media/introduction.mp4')
    : Buffer.concat([fileAt('public/media/introduction.mp4'), filler(more)])

/** Three seconds without sound, as a browser recorded them. */
export const buildWebm = (): Buffer => fileAt('testing/media/video.webm')

export const buildCaptions = (said = 'Listen to the reef.') => `WEBVTT\n\n00:00.000 --> 00:02.000\n${said}\n`

export const byteSourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: async (start, length) => bytes.subarray(start, start + length),
})
