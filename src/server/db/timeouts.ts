/** How long anything may take, so that whoever asks gets an answer within ten seconds even if the database hangs. */
export type Waits = {
  /** To get a connection: a new one, or one that others are done with. */
  connectMs: number
  statementMs: number
  lockMs: number
  /** A whole transaction, and a connection that sits idle in one. */
  transactionMs: number
}

export const siteWaits: Waits = { connectMs: 3000, statementMs: 5000, lockMs: 4000, transactionMs: 6000 }

/** At a start and for commands nobody waits for a page, and the machine may be busy. */
export const PATIENT_CONNECT_MS = 15_000
