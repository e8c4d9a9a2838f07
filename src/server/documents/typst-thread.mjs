// Runs in a worker thread, because the compiler blocks its thread for seconds. Plain JavaScript: it is not bundled.
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const { folder, template, data, inputs, fontFolders } = workerData

const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: fontFolders }] })
compiler.mapShadow(join(folder, 'data.json'), Buffer.from(data))
try {
  const pdf = compiler.pdf({ mainFilePath: join(folder, template), inputs }, { pdfStandard: 'ua-1' })
  parentPort.postMessage({ pdf })
} catch (error) {
  // Not an Error of this realm: the messages of the compiler are its code.
  parentPort.postMessage({ problem: String(error.code ?? error.message) })
}
