import { join } from 'node:path'
import { projectRoot } from '#server/root.ts'
import { runProcess } from '#server/run-process.ts'
import { templatesFolder } from './templates.ts'

const folder = join(projectRoot, 'src/server/documents')
const packagedFonts = join(projectRoot, 'node_modules/@expo-google-fonts')

const fonts = [
  'fraunces',
  'source-sans-3',
  'amiri',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-emoji',
].map((name) => join(packagedFonts, name))

export type Template = { template: 'book.typ'; inputs: Record<string, string> }

type Compiled = { pdf: Uint8Array } | { problem: string } | { unsupported: true }

type Options = {
  /** Folders with fonts for further scripts. */
  furtherFonts: readonly string[]
  signal: AbortSignal
}

/** Compiles a PDF/UA-1 file in a child process; returns it or the compiler's error message. */
export const compile = (
  { template, inputs }: Template,
  data: unknown,
  { furtherFonts, signal }: Options,
): Promise<Compiled> => {
  const input = {
    folder: templatesFolder,
    template,
    inputs,
    data: JSON.stringify(data),
    fontFolders: [...fonts, ...furtherFonts],
  }
  return runProcess(join(folder, 'typst-process.mjs'), input, signal)
}
