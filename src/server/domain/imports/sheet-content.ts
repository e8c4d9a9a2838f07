import { Parser } from 'htmlparser2'
import { Problem } from '#shared/errors.ts'
import { importLimits, importMessages } from '#shared/imports/imports.ts'

type Attributes = Record<string, string>
type Callbacks = {
  open: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Without the prefix of a namespace. */
const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1)

/** Far more than a workbook has. The parser slows down with the number of open elements. */
const MAX_DEPTH = 50

/** Reads a part of a workbook in one pass. */
export const readXml = (part: Uint8Array | undefined, { open, text, close }: Callbacks) => {
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        if (depth > MAX_DEPTH) throw new Error('The elements are nested too deeply')
        const local = Object.entries(attributes).map(([key, value]) => [localName(key), value])
        open(localName(name), Object.fromEntries(local))
      },
      ontext: text,
      onclosetag: (name) => {
        depth -= 1
        close?.(localName(name))
      },
    },
    { xmlMode: true },
  )
  parser.end(new TextDecoder().decode(part))
}

const A = 'A'.charCodeAt(0)
const LETTERS = 26
const columnOf = (reference: string): number => {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * LETTERS + letter.charCodeAt(0) - A + 1
  return column
}
const lettersOf = (column: number): string =>
  column < 1
    ? ''
    : lettersOf(Math.floor((column - 1) / LETTERS)) + String.fromCharCode(A + ((column - 1) % LETTERS))
const rowOf = (reference: string) => Number(/\d{1,7}$/.exec(reference)?.[0] ?? 0)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type Cell = { t: string; s: string; formula: boolean; value: string; inline: string }

const cellXml = (reference: string, { t, s, value, inline }: Cell) => {
  const content = t === 'inlineStr' ? `<is><t>${escaped(inline)}</t></is>` : `<v>${escaped(value)}</v>`
  return `<c r="${reference}"${t && ` t="${escaped(t)}"`}${s && ` s="${escaped(s)}"`}>${content}</c>`
}

export type SheetContent = {
  /** The sheet with nothing but its cells that hold something. */
  xml: string
  /** First and last row of each area of merged cells. */
  merged: [first: number, last: number][]
  /** Rows with a formula whose result the file does not have: programs that write files seldom calculate. */
  uncalculated: number[]
}

const refuse = (message: string) => {
  throw new Problem('too_large', message)
}

/**
 * What a sheet holds, refused as soon as it is more than a list has. Empty cells, of which a small file can have very
 * many, are left out.
 */
export const readSheetContent = (part: Uint8Array | undefined, maxRows: number): SheetContent => {
  const rows: string[] = []
  const content: Omit<SheetContent, 'xml'> = { merged: [], uncalculated: [] }
  let row = 0
  let column = 0
  let cells = 0
  let rowCells: string[] = []
  let cell: Cell | undefined
  /** The innermost element whose text counts. */
  let within = ''
  let phonetic = 0

  const addCell = (ended: Cell) => {
    const isEmpty = ended.value.trim() === '' && ended.inline === ''
    if (ended.formula && ended.value.trim() === '' && ended.t !== 'str') content.uncalculated.push(row)
    if (isEmpty) return
    cells += 1
    if (!(row >= 1 && column >= 1)) throw new Error('A cell has no place')
    if (row > maxRows) refuse(importMessages.tooManyRows)
    if (column > importLimits.columns) refuse(importMessages.tooManyColumns)
    if (cells > importLimits.cells) refuse(importMessages.tooManyCells)
    rowCells.push(cellXml(`${lettersOf(column)}${row}`, ended))
  }

  readXml(part, {
    open: (name, attributes) => {
      within = name
      if (name === 'row') {
        row = Number(attributes.r ?? row + 1)
        column = 0
        rowCells = []
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
        cell = { t: attributes.t ?? '', s: attributes.s ?? '', formula: false, value: '', inline: '' }
      } else if (name === 'f' && cell) cell.formula = true
      else if (name === 'rPh') phonetic += 1
      else if (name === 'mergeCell') {
        const [from = '', to = ''] = (attributes.ref ?? '').split(':')
        content.merged.push([rowOf(from), rowOf(to || from)])
        if (content.merged.length > importLimits.merges) refuse(importMessages.tooManyMerges)
      }
    },
    text: (text) => {
      if (!cell || phonetic > 0) return
      if (within === 'v') cell.value += text
      else if (within === 't') cell.inline += text
    },
    close: (name) => {
      within = ''
      if (name === 'rPh') phonetic -= 1
      else if (name === 'c' && cell) {
        addCell(cell)
        cell = undefined
      } else if (name === 'row' && rowCells.length > 0)
        rows.push(`<row r="${row}">${rowCells.join('')}</row>`)
    },
  })
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  return {
    ...content,
    xml: `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  }
}
