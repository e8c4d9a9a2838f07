type PgError = { code?: string; constraint?: string }

const pgError = (error: unknown): PgError => ((error as { cause?: PgError })?.cause ?? error ?? {}) as PgError

export const isUniqueViolation = (error: unknown, constraint?: string) => {
  const { code, constraint: broken } = pgError(error)
  return code === '23505' && (constraint === undefined || broken === constraint)
}

/** A deadlock or a serialisation failure: the same transaction may well succeed when it is tried again. */
export const isTransient = (error: unknown) => ['40P01', '40001'].includes(pgError(error).code ?? '')

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
])

/** The database is away, as opposed to having refused a statement. */
export const isUnreachable = (error: unknown) => {
  const { code } = pgError(error)
  const message = (pgError(error) as Error).message ?? ''
  return (
    unreachable.has(code ?? '') ||
    /connection terminated|timeout exceeded when trying to connect|calling end on the pool|PGlite is clos/i.test(
      message,
    )
  )
}
