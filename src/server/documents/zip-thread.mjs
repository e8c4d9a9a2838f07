// Runs in a worker thread, because compression blocks its thread. Plain JavaScript: it is not bundled.
import { parentPort, workerData } from 'node:worker_threads'
import { zipSync } from 'fflate'

const zip = zipSync(workerData)
parentPort.postMessage(zip, [zip.buffer])
