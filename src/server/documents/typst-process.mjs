// Runs in a child process, because the compiler takes seconds and hundreds of megabytes. Plain JavaScript: it is not bundled.
import { constants, getPriority, setPriority } from 'node:os'
import { join } from 'node:path'

const compile = ({ NodeCompiler }, { folder, template, data, inputs, fontFolders }) => {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: fontFolders }] })
  compiler.mapShadow(join(folder, 'data.json'), Buffer.from(data))
  try {
    // In two steps, which take less memory than `pdf` alone.
    const compiled = compiler.compile({ mainFilePath: join(folder, template), inputs })
    if (!compiled.result) return { problem: JSON.stringify(compiled.takeError().shortDiagnostics) }
    return { pdf: compiler.pdf(compiled.result, { pdfStandard: 'ua-1' }) }
  } catch (error) {
    // The native module throws objects that are no `Error`; the diagnostics are in `code`.
    return { problem: String(error.code ?? error.message) }
  }
}

// Lower priority than the web server.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
process.on('message', async (input) => {
  // A binary for another processor is missing.
  const typst = await import('@myriaddreamin/typst-ts-node-compiler').catch(() => undefined)
  process.send(typst ? compile(typst, input) : { unsupported: true })
})
