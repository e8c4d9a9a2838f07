import { Extension } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import TextAlign from '@tiptap/extension-text-align'
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style'
import StarterKit from '@tiptap/starter-kit'

export const MAX_INDENT = 6

/** Indents paragraphs and headings; lists nest instead. */
const Indent = Extension.create({
  name: 'indent',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        indent: {
          default: 0,
          parseHTML: (element) => Math.min(MAX_INDENT, Number(element.dataset.indent) || 0),
          renderHTML: ({ indent }) => (indent > 0 ? { 'data-indent': String(indent) } : {}),
        },
      },
    },
  ],
})

// Images from other hosts cannot be pasted.
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/"]:not([src^="//"])' }],
})

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

const tableNodes = [PlainTable, TableRow, TableCell.extend(cell), TableHeader.extend(cell)]

/** Matches the toolbar and what the server's sanitiser accepts. */
export const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      HTMLAttributes: { target: null, rel: 'noreferrer', class: null },
    },
  }),
  TextStyle,
  Color,
  BackgroundColor,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  OwnImage,
  Indent,
  ...tableNodes,
]
