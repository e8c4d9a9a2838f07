// Runs in a worker thread, because the compiler blocks its thread for seconds. Plain JavaScript: it is not bundled.
import { constants, getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

const { folder, template, data, inputs, fontFolders } = workerData

const compile = ({ NodeCompiler }) => {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: fontFolders }] })
  compiler.mapShadow(join(folder, 'data.json'), Buffer.from(data))
  try {
    // In two steps, which take less memory than `pdf` alone.
    const compiled = compiler.compile({ mainFilePath: join(folder, template), inputs })
    if (!compiled.result) return { problem: JSON.stringify(compiled.takeError().shortDiagnostics) }
    return { pdf: compiler.pdf(compiled.result, { pdfStandard: 'ua-1' }) }
  } catch (error) {
    // Not an Error of this realm: the messages of the compiler are its code.
    return { problem: String(error.code ?? error.message) }
  } finally {
    // All threads share what layout remembers; the next format needs none of it.
    compiler.evictCache(0)
  }
}

// Linux knows priorities of single threads: the site answers first. Elsewhere it would be that of the whole site.
if (process.platform === 'linux')
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
// A binary for another processor is missing.
const typst = await import('@myriaddreamin/typst-ts-node-compiler').catch(() => undefined)
parentPort.postMessage(typst ? compile(typst) : { unsupported: true })
