import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number] | 'identity'

/** The q-values by encoding. */
const weights = (header: string) =>
  new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
      return [name, Number.isNaN(weight) ? 0 : weight]
    }),
  )

/** The best encoding that the client accepts (RFC 9110). */
export const chooseEncoding = (header: string | undefined): Encoding => {
  if (!header) return 'identity'
  const accepted = weights(header)
  const weightOf = (name: string) => accepted.get(name) ?? accepted.get('*') ?? 0
  const best = Math.max(...encodings.map(weightOf))
  if (best <= 0 || best < (accepted.get('identity') ?? 0)) return 'identity'
  return encodings.find((name) => weightOf(name) === best) ?? 'identity'
}

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

// Also used for uncached pages: on a slow connection size matters more than CPU time.
const QUALITY = 6

export const compress = async (body: Buffer, encoding: Encoding): Promise<Buffer> => {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  return encoding === 'gzip' ? gz(body, { level: QUALITY }) : body
}
