import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { documents } from '#server/db/schema/documents.ts'
import { makeNextDocument } from '#server/domain/book/make-document.ts'
import type { BookFormat } from '#shared/book/book-formats.ts'
import { findProgram } from '#testing/test-tools.mjs'
import type { TestApp } from './test-app.ts'

/** Makes the documents that were asked for; of some formats only, because a PDF takes seconds. */
export const makeDocuments = async (
  { db, config, changesDelivered }: TestApp,
  formats: readonly BookFormat[],
) => {
  const kinds = formats.map((format) => `book-${format}`)
  const isUnmade = and(isNull(documents.content), eq(documents.problem, ''))
  await db.delete(documents).where(and(isUnmade, notInArray(documents.kind, kinds)))
  const problems: unknown[] = []
  const log = { error: (...parts: unknown[]) => problems.push(parts) }
  const options = { db, config, now: () => new Date(), log }
  while (await makeNextDocument(options, new AbortController().signal));
  expect(problems).toEqual([])
  await changesDelivered()
}

/** What another program makes of a PDF file, which is its argument FILE. */
export const readPdf = (content: Buffer, program: 'pdfinfo' | 'pdftotext' | 'qpdf', ...args: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'conference-book-'))
  const file = join(folder, 'book.pdf')
  try {
    writeFileSync(file, content)
    return execFileSync(
      findProgram(program) ?? '',
      args.map((arg) => (arg === 'FILE' ? file : arg)),
      // Its warnings are shown only when it fails.
      { encoding: 'utf8', stdio: 'pipe' },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Everything that can be read in a file, also its metadata. */
export const textOfBookFile = (format: BookFormat, content: Buffer): string => {
  if (format === 'html') return content.toString()
  if (format === 'epub')
    return Object.entries(unzipSync(content))
      .filter(([name]) => !name.endsWith('.png'))
      .map(([, file]) => strFromU8(file))
      .join('\n')
  return [
    readPdf(content, 'pdftotext', '-enc', 'UTF-8', 'FILE', '-'),
    readPdf(content, 'pdfinfo', 'FILE'),
    readPdf(content, 'pdfinfo', '-dests', 'FILE'),
    readPdf(content, 'pdfinfo', '-url', 'FILE'),
  ].join('\n')
}
