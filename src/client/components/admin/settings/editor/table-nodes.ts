import { Node } from '@tiptap/core'
import { addRowAfter, goToNextCell, type TableRole, tableEditing } from '@tiptap/pm/tables'

const roles: Record<string, TableRole> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  // Called for every node: the table commands find theirs by role.
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
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
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts: () => ({
    // In the last cell, Tab adds a row.
    Tab: ({ editor: { state, view } }) =>
      goToNextCell(1)(state, view.dispatch) ||
      (addRowAfter(state, view.dispatch) && goToNextCell(1)(view.state, view.dispatch)),
    'Shift-Tab': ({ editor: { state, view } }) => goToNextCell(-1)(state, view.dispatch),
  }),
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name)) || 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {},
})

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: '(paragraph | heading | bulletList | orderedList | image)+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // Read by the table commands; columns have no fixed widths here.
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

export const tableNodes = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')]
