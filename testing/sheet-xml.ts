import { inflateRawSync } from 'node:zlib'

const DIRECTORY_ENTRY = Buffer.from('PK\x01\x02', 'latin1')
const DEFLATED = 8

/** The XML of the first sheet of an Excel file. */
export const sheetXml = (xlsx: Buffer, name = 'xl/worksheets/sheet1.xml'): string => {
  for (let at = xlsx.indexOf(DIRECTORY_ENTRY); at >= 0; at = xlsx.indexOf(DIRECTORY_ENTRY, at + 4)) {
    const nameLength = xlsx.readUInt16LE(at + 28)
    if (xlsx.toString('utf8', at + 46, at + 46 + nameLength) !== name) continue
    const local = xlsx.readUInt32LE(at + 42)
    const start = local + 30 + xlsx.readUInt16LE(local + 26) + xlsx.readUInt16LE(local + 28)
    const bytes = xlsx.subarray(start, start + xlsx.readUInt32LE(at + 20))
    return (xlsx.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(bytes) : bytes).toString('utf8')
  }
  throw new Error(`${name} is not in the file`)
}
