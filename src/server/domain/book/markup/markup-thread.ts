// An entry of the build, which runs in a worker thread.
import { parentPort, workerData } from 'node:worker_threads'
import { type MarkupInput, makeMarkup } from './make-markup.ts'

parentPort?.postMessage(await makeMarkup(workerData as MarkupInput))
