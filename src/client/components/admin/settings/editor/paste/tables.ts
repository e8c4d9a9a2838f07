import { addLeftOut, type LeftOut } from './left-out.ts'

const rename = (element: Element, tag: string) => {
  const renamed = element.ownerDocument.createElement(tag)
  for (const { name, value } of element.attributes)
    if (name === 'colspan' || name === 'rowspan') renamed.setAttribute(name, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** A table in a cell becomes the paragraphs in it. */
const flattenNested = (body: HTMLElement, leftOut: LeftOut) => {
  for (const inner of body.querySelectorAll('table table')) {
    const blocks = [...inner.querySelectorAll('td, th')]
      .filter((cell) => cell.closest('table') === inner)
      .flatMap((cell) => {
        if (cell.querySelector('p, ul, ol, h1, h2, h3, h4, h5, h6')) return [...cell.childNodes]
        const paragraph = body.ownerDocument.createElement('p')
        paragraph.append(...cell.childNodes)
        return [paragraph]
      })
    inner.replaceWith(...blocks)
    addLeftOut(leftOut, 'nestedTable')
  }
}

const isBold = (node: Node): boolean => {
  const text = node.textContent?.trim() ?? ''
  if (text === '') return true
  if (!(node instanceof Element)) return false
  if (node.matches('b, strong, th')) return true
  const weight = /font-weight:\s*(bold|[6-9]00)/i
  if (weight.test(node.getAttribute('style') ?? '')) return true
  return [...node.childNodes].every(isBold)
}

/** Word has no header cells: a first row in bold, or one that repeats on each page, is meant as a header. */
const findHeaders = (table: Element) => {
  const [first] = table.querySelectorAll('tr')
  const cells = [...(first?.children ?? [])]
  const isHeader =
    first?.parentElement?.matches('thead') ||
    (cells.some((cell) => cell.textContent?.trim()) && cells.every(isBold))
  if (isHeader && table.querySelectorAll('tr').length > 1)
    for (const cell of cells) if (cell.matches('td')) rename(cell, 'th')
}

export const cleanTables = (body: HTMLElement, leftOut: LeftOut) => {
  // Rows without height line up the columns in Word.
  for (const row of body.querySelectorAll('tr[height="0"]')) row.remove()
  flattenNested(body, leftOut)
  for (const caption of body.querySelectorAll('caption')) {
    const paragraph = body.ownerDocument.createElement('p')
    paragraph.append(...caption.childNodes)
    caption.closest('table')?.before(paragraph)
    caption.remove()
  }
  for (const table of body.querySelectorAll('table')) findHeaders(table)
}
