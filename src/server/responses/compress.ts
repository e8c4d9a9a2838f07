import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accept-encoding.ts'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

// Also used for uncached pages: on a slow connection size matters more than CPU time.
const QUALITY = 6

export const compress = async (body: Buffer, encoding: Encoding): Promise<Buffer> => {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  return encoding === 'gzip' ? gz(body, { level: QUALITY }) : body
}
