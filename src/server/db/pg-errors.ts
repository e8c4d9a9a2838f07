type PgError = { code?: string; constraint?: string }

const pgError = (error: unknown): PgError => ((error as { cause?: PgError })?.cause ?? error ?? {}) as PgError

export const isUniqueViolation = (error: unknown, constraint?: string) => {
  const { code, constraint: broken } = pgError(error)
  return code === '23505' && (constraint === undefined || broken === constraint)
}

/** A deadlock or a serialisation failure: the same transaction may well succeed when it is tried again. */
export const isTransient = (error: unknown) => ['40P01', '40001'].includes(pgError(error).code ?? '')

/** Nothing was written, since there is no room for it. */
export const isFull = (error: unknown) => ['53100', 'ENOSPC'].includes(pgError(error).code ?? '')

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  '57P01', // It was told to end this connection,
  '57P02', // or it crashed,
  '57P03', // or it is starting.
  '08006',
  '08001',
  '08003',
  '53300', // Too many connections.
  '57014', // It gave up on a statement,
  '55P03', // on waiting for a lock,
  '25P03', // or on a transaction that stood still.
])

/** The database is away or does not get round to us, as opposed to having refused a statement. */
export const isUnreachable = (error: unknown) => {
  const { code } = pgError(error)
  const message = (pgError(error) as Error).message ?? ''
  return (
    unreachable.has(code ?? '') ||
    /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|read timeout|calling end on the pool|client was closed|PGlite is clos/i.test(
      message,
    )
  )
}
