import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accept-encoding'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

export const compress = async (body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> => {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return encoding === 'gzip' ? gz(body, { level: quality }) : body
}
