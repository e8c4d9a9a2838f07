import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import { Table } from 'lucide-react'
import { DropdownMenu, Toolbar } from 'radix-ui'
import { toolStyle } from './tool-style.ts'

const ROWS = 3
const COLUMNS = 3

const rowOf = (type: 'tableHeader' | 'tableCell') => ({
  type: 'tableRow',
  content: Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] })),
})

const newTable = {
  type: 'table',
  content: [rowOf('tableHeader'), ...Array.from({ length: ROWS - 1 }, () => rowOf('tableCell'))],
}

const insertTable = (editor: Editor) => {
  const { from } = editor.state.selection
  editor
    .chain()
    .focus()
    .insertContent(newTable)
    .setTextSelection(from + 3)
    .run()
}

type TableCommand = typeof addRowAfter

const inTable: [label: string, command: TableCommand][] = [
  ['Add row below', addRowAfter],
  ['Add column to the right', addColumnAfter],
  ['Header row on or off', toggleHeaderRow],
  ['Delete row', deleteRow],
  ['Delete column', deleteColumn],
  ['Delete table', deleteTable],
]

type TableMenuProps = { editor: Editor; isInTable: boolean }

export const TableMenu = ({ editor, isInTable }: TableMenuProps) => {
  const items: [label: string, run: () => void][] = isInTable
    ? inTable.map(([label, command]) => [
        label,
        () => {
          command(editor.state, editor.view.dispatch)
          editor.commands.focus()
        },
      ])
    : [['Insert table', () => insertTable(editor)]]
  return (
    // Not modal: a modal menu adds a style element, which the CSP forbids.
    <DropdownMenu.Root modal={false}>
      <Toolbar.Button asChild>
        <DropdownMenu.Trigger aria-label="Table" title="Table" className={toolStyle}>
          <Table aria-hidden className="size-4" />
        </DropdownMenu.Trigger>
      </Toolbar.Button>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label="Table"
          sideOffset={4}
          className="z-40 min-w-44 rounded-md border border-hairline bg-paper-raised p-1 text-ink text-sm shadow-floating"
          // The command focuses the text.
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          {items.map(([label, run]) => (
            <DropdownMenu.Item
              key={label}
              onSelect={run}
              className="cursor-pointer rounded-sm px-3 py-2 outline-none data-highlighted:bg-paper-sunken"
            >
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
