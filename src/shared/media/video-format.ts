import type { ByteSource } from './byte-source.ts'
import { isMp4, isWholeMp4 } from './mp4.ts'
import { isWebm, isWholeWebm } from './webm.ts'

type VideoFormat = 'mp4' | 'webm'

/** By content, because names and declared types cannot be trusted; undefined for anything else. */
export const videoFormat = async (source: ByteSource): Promise<VideoFormat | undefined> => {
  if (await isMp4(source)) return 'mp4'
  return (await isWebm(source)) ? 'webm' : undefined
}

export const isWholeVideo = (source: ByteSource, format: VideoFormat): Promise<boolean> =>
  format === 'mp4' ? isWholeMp4(source) : isWholeWebm(source)
