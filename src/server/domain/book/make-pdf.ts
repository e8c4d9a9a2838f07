import { join } from 'node:path'
import { projectRoot } from '#server/root.ts'
import { runProcess } from '#server/run-process.ts'
import type { Book } from './book.ts'
import { templatesFolder, titleMotif } from './design.ts'
import { findPlaces, type Replaced } from './undisplayable.ts'

const folder = join(projectRoot, 'src/server/domain/book')
const packagedFonts = join(projectRoot, 'node_modules/@expo-google-fonts')

const upright = ['400Regular', '600SemiBold', '700Bold']
const italic = ['400Regular_Italic', '600SemiBold_Italic', '700Bold_Italic']

/** The styles that templates use. */
const fonts = {
  fraunces: [...upright, ...italic],
  'source-sans-3': [...upright, ...italic],
  amiri: ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'],
  'noto-sans-hebrew': upright,
  'noto-sans-devanagari': upright,
  'noto-emoji': upright,
  'noto-sans': upright,
  'noto-sans-math': ['400Regular'],
}
const fontFolders = Object.entries(fonts).flatMap(([family, styles]) =>
  styles.map((style) => join(packagedFonts, family, style)),
)

type Compiled = { pdf: Uint8Array; withoutGlyph: string[] } | { problem: string }
type Identified = { pdf: Uint8Array } | { problem: string }

type Options = {
  format: 'a4' | 'a5' | 'large-print'
  /** Folders with fonts for further scripts. */
  furtherFonts: readonly string[]
  signal: AbortSignal
}

/**
 * The book as PDF/UA-1, made in child processes. The format allows no character that no font can show: they are replaced
 * and reported. Throws the compiler's error message.
 */
export const makePdf = async (
  book: Book,
  { format, furtherFonts, signal }: Options,
): Promise<{ content: Uint8Array; replaced: Replaced[] }> => {
  const input = {
    template: join(templatesFolder, 'book.typ'),
    inputs: { format, motif: titleMotif(book) },
    data: book,
    fontFolders: [...fontFolders, ...furtherFonts],
  }
  const compiled = await runProcess<Compiled>(join(folder, 'typst-process.mjs'), input, signal)
  if ('problem' in compiled) throw new Error(compiled.problem)
  const identified = await runProcess<Identified>(join(folder, 'pdf-ua-process.mjs'), compiled.pdf, signal)
  if ('problem' in identified) throw new Error(identified.problem)
  return { content: identified.pdf, replaced: findPlaces(book, compiled.withoutGlyph) }
}
