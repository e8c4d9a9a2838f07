// Runs in a child process, because the compiler takes seconds and hundreds of megabytes. Plain JavaScript: it is not bundled.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import init, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { charactersOfFile, glyphFinder } from './glyphs.mjs'
import { reply } from './reply.mjs'

/** In place of what no font can show. */
const REPLACEMENT = '\u{25a1}'
const WITH_DETAILS = 1

const readFonts = (folders) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((name) => /\.(?:[ot]tf|[ot]tc)$/i.test(name))
      .map((name) => readFileSync(join(folder, name))),
  )

const createCompiler = async (fonts) => {
  const wasm = new URL(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))
  await init({ module_or_path: readFileSync(wasm) })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of fonts) await builder.add_raw_font(font)
  return builder.build()
}

const compile = async ({ template, inputs, data, fontFolders }) => {
  const fonts = readFonts(fontFolders)
  const glyphs = glyphFinder(fonts.flatMap(charactersOfFile))
  const shown = JSON.stringify(data, (_, value) =>
    typeof value === 'string' ? glyphs.replace(value, REPLACEMENT) : value,
  )
  const compiler = await createCompiler(fonts)
  compiler.add_source('/main.typ', readFileSync(template, 'utf8'))
  compiler.map_shadow('/data.json', Buffer.from(shown))
  const { result, diagnostics } = compiler.compile('/main.typ', Object.entries(inputs), 'pdf', WITH_DETAILS)
  return result ? { pdf: result, withoutGlyph: glyphs.missing() } : { problem: JSON.stringify(diagnostics) }
}

reply(compile)
