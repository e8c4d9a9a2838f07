import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

const PlainTable = Table.extend({
  // Columns have no widths here.
  renderHTML: () => ['table', ['tbody', 0]],
  // Scrolls sideways like the public page.
  addNodeView: () => () => {
    const [dom, table, contentDOM] = ['div', 'table', 'tbody'].map((tag) => document.createElement(tag))
    if (!dom || !table || !contentDOM) throw new Error('No elements')
    dom.className = 'rich-text-table'
    table.append(contentDOM)
    dom.append(table)
    return { dom, contentDOM }
  },
})

/** Without tables in cells, widths and alignment. Browsers limit a cell's spans. */
const cell = {
  content: '(paragraph | heading | bulletList | orderedList | image)+',
  addAttributes: () => ({
    colspan: { default: 1, parseHTML: (element: HTMLElement) => (element as HTMLTableCellElement).colSpan },
    rowspan: {
      default: 1,
      parseHTML: (element: HTMLElement) => (element as HTMLTableCellElement).rowSpan || 1,
    },
  }),
}

export const tableNodes = [PlainTable, TableRow, TableCell.extend(cell), TableHeader.extend(cell)]
