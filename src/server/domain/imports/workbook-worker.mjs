// Reads a workbook in a worker thread. Plain JavaScript, because Node.js also starts it from the sources.
import { parentPort, workerData } from 'node:worker_threads'
import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'

const LIMITS = { entries: 1000, bytes: 100 * 1024 * 1024 }

/** Pictures, charts and macros are not unpacked. */
const isNeeded = (name) =>
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|styles|sharedStrings)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/.test(
    name,
  )

const unpack = (zip) => {
  let entries = 0
  let bytes = 0
  const isTooLarge = () => entries > LIMITS.entries || bytes > LIMITS.bytes
  const parts = unzipSync(zip, {
    filter: ({ name, originalSize }) => {
      entries += 1
      if (!isNeeded(name)) return false
      bytes += originalSize
      // Not more than this is kept of an entry, whatever it unpacks to.
      return !isTooLarge()
    },
  })
  return { parts, isTooLarge: isTooLarge() }
}

const { parts, isTooLarge } = unpack(workerData)
if (isTooLarge) parentPort.postMessage({ isTooLarge })
else {
  // Packed again, so that the parser sees only entries whose size was checked.
  const rows = await readSheet(Buffer.from(zipSync(parts, { level: 0 })), { trim: false })
  parentPort.postMessage({ isTooLarge, parts, rows })
}
