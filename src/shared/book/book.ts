import { z } from 'zod'
import { timestamp } from '#shared/fields.ts'
import { bookFormatNames } from './book-formats.ts'

/**
 * `unmade`: nobody has asked for it yet. `updating`: an earlier file is offered while a newer one is made; not if something
 * in it was hidden since.
 */
const states = ['ready', 'updating', 'preparing', 'failed', 'unmade'] as const

const formatSchema = z.object({
  format: z.enum(bookFormatNames),
  state: z.enum(states),
  /** The size of the offered file in bytes. */
  size: z.number().int().nullable(),
  madeAt: timestamp.nullable(),
})
export type BookFormatState = z.infer<typeof formatSchema>

export const bookSchema = z.object({
  /** Seen only by organisers, while the programme is not public. */
  draft: z.boolean(),
  formats: z.array(formatSchema),
  chapters: z.array(
    z.object({
      title: z.string(),
      entries: z.number().int().nullable(),
      /** What they are, in the right number: 'abstracts'. */
      noun: z.string(),
    }),
  ),
})
export type BookOverview = z.infer<typeof bookSchema>

export const bookReportSchema = bookSchema.extend({
  formats: z.array(formatSchema.extend({ problem: z.string() })),
  /** Characters that no font can display, replaced in the PDF files. */
  replaced: z.array(z.object({ place: z.string(), characters: z.array(z.string()), font: z.string() })),
})
export type BookReport = z.infer<typeof bookReportSchema>
