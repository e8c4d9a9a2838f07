type PgError = { code?: string; constraint?: string }

const pgError = (error: unknown): PgError => ((error as { cause?: PgError })?.cause ?? error ?? {}) as PgError

export const isUniqueViolation = (error: unknown, constraint?: string) => {
  const { code, constraint: broken } = pgError(error)
  return code === '23505' && (constraint === undefined || broken === constraint)
}

/** A record that another one refers to is gone. */
export const isForeignKeyViolation = (error: unknown) => pgError(error).code === '23503'

/** A deadlock or a serialisation failure: worth a retry. */
export const isTransient = (error: unknown) => ['40P01', '40001'].includes(pgError(error).code ?? '')

/** Another session held a lock for too long. */
export const isLockTimeout = (error: unknown) => pgError(error).code === '55P03'

/** The disk is full; nothing was written. */
export const isDiskFull = (error: unknown) => ['53100', 'ENOSPC'].includes(pgError(error).code ?? '')

export const CANNOT_CONNECT = '08001'

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '08006',
  CANNOT_CONNECT,
  '08003',
  '57014', // statement timeout
  '55P03', // lock timeout, unless in a transaction: see withRetries
  '25P03', // idle in transaction timeout
])

/** The database is down or overloaded, as opposed to having rejected a statement. */
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
