import type { Editor } from '@tiptap/react'
import { Table } from 'lucide-react'
import { DropdownMenu, Toolbar } from 'radix-ui'
import { toolStyle } from './tool-style.ts'

type TableCommand = [label: string, run: (editor: Editor) => unknown]

const outside: TableCommand[] = [['Insert table', (editor) => editor.chain().focus().insertTable().run()]]

const inside: TableCommand[] = [
  ['Add row below', (editor) => editor.chain().focus().addRowAfter().run()],
  ['Add column to the right', (editor) => editor.chain().focus().addColumnAfter().run()],
  ['Header row on or off', (editor) => editor.chain().focus().toggleHeaderRow().run()],
  ['Delete row', (editor) => editor.chain().focus().deleteRow().run()],
  ['Delete column', (editor) => editor.chain().focus().deleteColumn().run()],
  ['Delete table', (editor) => editor.chain().focus().deleteTable().run()],
]

type TableMenuProps = { editor: Editor; isInTable: boolean }

export const TableMenu = ({ editor, isInTable }: TableMenuProps) => (
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
        {(isInTable ? inside : outside).map(([label, run]) => (
          <DropdownMenu.Item
            key={label}
            onSelect={() => run(editor)}
            className="cursor-pointer rounded-sm px-3 py-2 outline-none data-highlighted:bg-paper-sunken"
          >
            {label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)
