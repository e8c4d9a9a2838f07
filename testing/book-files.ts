import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { makeNextDocument } from '#server/documents/make-next-document.ts'
import type { BookFormat } from '#shared/book/book-formats.ts'
import { findProgram, hasTypst } from '#testing/test-tools.mjs'
import type { TestApp } from './test-app.ts'

/** Makes every document that was asked for. */
export const makeDocuments = async ({ db, config, changesDelivered }: TestApp) => {
  const problems: unknown[] = []
  const log = { error: (...parts: unknown[]) => problems.push(parts) }
  const options = { db, config, now: () => new Date(), log }
  while (await makeNextDocument(options, new AbortController().signal));
  if (hasTypst()) expect(problems).toEqual([])
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
      { encoding: 'utf8' },
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
