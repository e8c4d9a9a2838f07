import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, isoTimestamp, line } from '#server/db/columns.ts'
import type { Replaced } from '#server/domain/book/undisplayable.ts'

/** Files made from the records, such as the book of abstracts: asked for, being made, made or failed. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    kind: text().notNull(),
    /** A hash of the data and the design that it is made of. */
    dataVersion: text().notNull(),
    /** Null until it is made. */
    content: bytes(),
    size: integer(),
    /** What it names. While a newer one is made, it is offered only if all of this may still be seen. */
    subjects: text().array(),
    madeAt: isoTimestamp(),
    /** What was replaced, because no font can display it. */
    replaced: jsonb().$type<Replaced[]>().notNull().default([]),
    /** Why it could not be made; empty otherwise. */
    problem: line(),
    requestedAt: createdAt(),
    /** The server that is making it, and until when. */
    claim: text(),
    leaseUntil: isoTimestamp(),
  },
  (t) => [
    uniqueIndex('documents_key').on(t.kind, t.dataVersion),
    index('documents_waiting').on(t.requestedAt).where(sql`${t.content} is null and ${t.problem} = ''`),
    check('documents_made', sql`(${t.content} is null) = (${t.madeAt} is null)`),
    check('documents_size', sql`${t.size} is not distinct from octet_length(${t.content})`),
  ],
)
