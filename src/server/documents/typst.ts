import { join } from 'node:path'
import { projectRoot } from '#server/root.ts'
import { runProcess } from '#server/run-process.ts'
import { templatesFolder } from './templates.ts'

const folder = join(projectRoot, 'src/server/documents')
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

export type Template = { template: 'book.typ'; inputs: Record<string, string> }

type Made = { pdf: Uint8Array } | { problem: string }
type Compiled = { pdf: Uint8Array; withoutGlyph: string[] } | { problem: string }

type Options = {
  /** Folders with fonts for further scripts. */
  furtherFonts: readonly string[]
  signal: AbortSignal
}

/**
 * A PDF/UA-1 file, made in child processes, and what it has a sign for instead, because no font can show it. Throws the
 * compiler's error message.
 */
export const compile = async (
  { template, inputs }: Template,
  data: unknown,
  { furtherFonts, signal }: Options,
): Promise<{ content: Uint8Array; withoutGlyph: string[] }> => {
  const input = {
    template: join(templatesFolder, template),
    inputs,
    data,
    fontFolders: [...fontFolders, ...furtherFonts],
  }
  const compiled = await runProcess<Compiled>(join(folder, 'typst-process.mjs'), input, signal)
  if ('problem' in compiled) throw new Error(compiled.problem)
  const made = await runProcess<Made>(join(folder, 'pdf-ua-process.mjs'), compiled.pdf, signal)
  if ('problem' in made) throw new Error(made.problem)
  return { content: made.pdf, withoutGlyph: compiled.withoutGlyph }
}
