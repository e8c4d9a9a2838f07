const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number] | 'identity'

/** How much the header wants an encoding; undefined where it says nothing of it. */
const weights = (header: string) =>
  new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
      return [name, Number.isNaN(weight) ? 0 : weight]
    }),
  )

const read = (header: string): Encoding => {
  const wanted = weights(header)
  const weightOf = (name: string) => wanted.get(name) ?? wanted.get('*') ?? 0
  const best = Math.max(...encodings.map(weightOf))
  if (best <= 0 || best < (wanted.get('identity') ?? 0)) return 'identity'
  return encodings.find((name) => weightOf(name) === best) ?? 'identity'
}

// Browsers send a handful of different headers, so each is read once.
const known = new Map<string, Encoding>()
const MOST_KNOWN = 100

/** The smallest form of a body that the caller accepts, by RFC 9110. */
export const chooseEncoding = (header: string | undefined): Encoding => {
  if (!header) return 'identity'
  const before = known.get(header)
  if (before) return before
  const chosen = read(header)
  if (known.size < MOST_KNOWN) known.set(header, chosen)
  return chosen
}
