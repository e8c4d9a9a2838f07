/**
 * Chosen so that every request gets a response within ten seconds, even if the database hangs. A transaction waits
 * twice for a lock.
 */
export type DatabaseTimeouts = {
  /** To get a connection from the pool. */
  connectMs: number
  statementMs: number
  lockMs: number
  /** A whole transaction, and a connection that sits idle in one. */
  transactionMs: number
}

export const siteTimeouts: DatabaseTimeouts = {
  connectMs: 3000,
  statementMs: 5000,
  lockMs: 3000,
  transactionMs: 6000,
}

/** For the start and for commands, where no visitor is waiting. */
export const COMMAND_CONNECT_TIMEOUT_MS = 15_000
