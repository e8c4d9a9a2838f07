// Runs in a worker thread, because the compiler blocks its thread for seconds. Plain JavaScript: it is not bundled.
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

const { folder, template, data, inputs, fontFolders } = workerData

const compile = ({ NodeCompiler }) => {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: fontFolders }] })
  compiler.mapShadow(join(folder, 'data.json'), Buffer.from(data))
  try {
    const pdf = compiler.pdf({ mainFilePath: join(folder, template), inputs }, { pdfStandard: 'ua-1' })
    return { pdf }
  } catch (error) {
    // Not an Error of this realm: the messages of the compiler are its code.
    return { problem: String(error.code ?? error.message) }
  }
}

// A binary for another processor is missing.
const typst = await import('@myriaddreamin/typst-ts-node-compiler').catch(() => undefined)
parentPort.postMessage(typst ? compile(typst) : { unsupported: true })
