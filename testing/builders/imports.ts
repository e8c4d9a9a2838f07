import { deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import type { ImportList, ImportPreview } from '#shared/imports/imports.ts'
import type { TestApp } from '#testing/test-app.ts'
import { multipartBody } from './photos.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A date as its serial number; a formula with or without its last result. */
type Cell = string | number | boolean | null | { serial: number } | { formula: string; result?: string }

const DATE_STYLE = 1
const nameOf = (column: number): string =>
  (column < 26 ? '' : nameOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

const cellXml = (cell: Cell, column: number, row: number): string => {
  const at = `r="${nameOf(column)}${row}"`
  if (cell === null) return ''
  if (typeof cell === 'string')
    return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c ${at} t="b"><v>${cell ? 1 : 0}</v></c>`
  if ('serial' in cell) return `<c ${at} s="${DATE_STYLE}"><v>${cell.serial}</v></c>`
  const result = cell.result === undefined ? '' : `<v>${escaped(cell.result)}</v>`
  return `<c ${at}${cell.result === undefined ? '' : ' t="str"'}><f>${escaped(cell.formula)}</f>${result}</c>`
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

type Workbook = {
  merged?: string[]
  date1904?: boolean
  sheets?: string[]
  /** Written before the cells of the first sheet, and the names of all, as it is. */
  hostile?: string
}

/** The parts of a workbook with these cells on its first sheet. */
const workbookParts = (
  rows: Cell[][],
  { merged = [], date1904 = false, sheets = ['Sheet1'], hostile = '' }: Workbook = {},
): Record<string, Uint8Array> => {
  const sheetData = rows.map(
    (cells, at) =>
      `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, column, at + 1)).join('')}</row>`,
  )
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const sheet = (data: string) => `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`
  const first = `<worksheet xmlns="${main}">${hostile}<sheetData>${sheetData.join('')}</sheetData>${merges ? `<mergeCells>${merges}</mergeCells>` : ''}</worksheet>`
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${date1904 ? ' date1904="1"' : ''}/>${hostile}<sheets>${sheets.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rIdStyles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': first,
  }
  for (const at of sheets.keys()) if (at > 0) parts[`xl/worksheets/sheet${at + 1}.xml`] = sheet('')
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))
}

/** An archive of uncompressed entries. */
const zipped = (parts: Record<string, Uint8Array>) => Buffer.from(zipSync(parts, { level: 0 }))

export const buildXlsx = (rows: Cell[][], workbook?: Workbook): Buffer =>
  zipped(workbookParts(rows, workbook))

/** A workbook that unpacks to more than it should: it says so, or it says that it does not. */
export const buildZipBomb = (declaredBytes: number): Buffer => {
  const parts = workbookParts([['Name']])
  const packed = deflateRawSync(Buffer.alloc(2_000_000, 'A'))
  const zip = zipped({ ...parts, 'xl/sharedStrings.xml': packed })
  // In both headers of the last entry: deflated, and larger than it is packed.
  for (const [signature, method, length] of [
    ['PK\u0003\u0004', 8, 22],
    ['PK\u0001\u0002', 10, 24],
  ] as const) {
    const at = zip.lastIndexOf(Buffer.from(signature, 'latin1'))
    zip.writeUInt16LE(8, at + method)
    zip.writeUInt32LE(declaredBytes, at + length)
  }
  return zip
}

type Uploader = { cookie?: string }

const upload = async (
  site: TestApp,
  { cookie }: Uploader,
  url: string,
  file: Buffer | string,
  accept = 'application/json',
) => {
  const form = await multipartBody('file', 'list.csv', Buffer.from(file), 'text/csv')
  return site.app.inject({
    method: 'POST',
    url,
    payload: form.payload,
    headers: { ...form.headers, accept, ...(cookie ? { cookie } : {}) },
  })
}

const queryOf = (query: Record<string, string | undefined>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )

/** Sends files to the calls of the import. */
export const importCaller = (site: TestApp, by: Uploader, list: ImportList) => {
  const preview = (file: Buffer | string, columns?: string) =>
    upload(site, by, `/api/imports/${list}/preview?${queryOf({ columns })}`, file)
  const apply = (
    file: Buffer | string,
    query: { digest: string; columns?: string; leaveOutWrong?: 'true' },
    accept?: string,
  ) => upload(site, by, `/api/imports/${list}?${queryOf(query)}`, file, accept)
  const plan = async (file: Buffer | string, columns?: string): Promise<ImportPreview> => {
    const answer = await preview(file, columns)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }
  /** Previews, and imports what the preview showed. */
  const run = async (file: Buffer | string, more: { columns?: string; leaveOutWrong?: 'true' } = {}) =>
    apply(file, { ...more, digest: (await plan(file, more.columns)).digest })
  return { preview, apply, plan, run }
}
