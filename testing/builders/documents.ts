import { documents } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'

/** The size of a document that is ready. */
export const DOCUMENT_BYTES = 123_000
const content = Buffer.alloc(DOCUMENT_BYTES, '%PDF-1.7\n')
const unmade = { content: null, size: null, madeAt: null, claim: null, leaseUntil: null }

const documentStates = {
  /** By another server, so that no server of the test makes it. */
  preparing: { ...unmade, problem: '', claim: 'another server', leaseUntil: '2999-01-01T00:00:00.000Z' },
  ready: { ...unmade, content, size: content.length, madeAt: '2025-10-01T12:00:00.000Z', problem: '' },
  failed: { ...unmade, problem: 'Abstract 7, “A demo talk”, could not be typeset.' },
} satisfies Record<string, Partial<typeof documents.$inferInsert>>

/** Every document that was asked for, now in the given state, whatever a server is doing with it. */
export const setDocuments = (db: Db, state: keyof typeof documentStates) =>
  db.update(documents).set(documentStates[state])
