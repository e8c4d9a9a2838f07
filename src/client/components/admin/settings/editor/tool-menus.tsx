import type { Editor } from '@tiptap/react'
import { Baseline, Check, type LucideIcon, PaintBucket, Table } from 'lucide-react'
import { DropdownMenu, Toolbar } from 'radix-ui'
import type { ReactNode } from 'react'

/** The style of a button in the toolbar. */
export const toolStyle =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-md text-ink hover:bg-paper-sunken aria-pressed:bg-accent-soft aria-pressed:text-accent-ink data-[state=open]:bg-paper-sunken'
const itemStyle = 'cursor-pointer rounded-sm px-3 py-2 outline-none data-highlighted:bg-paper-sunken'

type ToolMenuProps = { label: string; Icon: LucideIcon; children: ReactNode }

const ToolMenu = ({ label, Icon, children }: ToolMenuProps) => (
  // Not modal: a modal menu adds a style element, which the CSP forbids.
  <DropdownMenu.Root modal={false}>
    <Toolbar.Button asChild>
      <DropdownMenu.Trigger aria-label={label} title={label} className={toolStyle}>
        <Icon aria-hidden className="size-4" />
      </DropdownMenu.Trigger>
    </Toolbar.Button>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        aria-label={label}
        sideOffset={4}
        className="z-40 min-w-44 rounded-md border border-hairline bg-paper-raised p-1 text-ink text-sm shadow-floating"
        // The command focuses the text.
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)

type Colour = readonly [name: string, value: string]

/** The site's colours as browsers serialise them; rich-text.css adapts them to dark mode. */
const colourMenus = {
  color: {
    label: 'Text colour',
    Icon: Baseline,
    colours: [
      ['Grey', 'rgb(83, 90, 104)'],
      ['Teal', 'rgb(10, 100, 94)'],
      ['Saffron', 'rgb(133, 84, 0)'],
      ['Red', 'rgb(150, 25, 15)'],
      ['Blue', 'rgb(30, 77, 134)'],
    ],
  },
  backgroundColor: {
    label: 'Background colour',
    Icon: PaintBucket,
    colours: [
      ['Saffron', 'rgb(250, 236, 201)'],
      ['Teal', 'rgb(217, 236, 230)'],
      ['Red', 'rgb(251, 227, 221)'],
      ['Blue', 'rgb(223, 233, 245)'],
    ],
  },
} as const satisfies Record<string, { label: string; Icon: LucideIcon; colours: readonly Colour[] }>

type ColourMenuProps = { attribute: keyof typeof colourMenus; selected: string; editor: Editor }

export const ColourMenu = ({ attribute, selected, editor }: ColourMenuProps) => {
  const { label, Icon, colours } = colourMenus[attribute]
  const select = (value: string) =>
    editor
      .chain()
      .focus()
      .setMark('textStyle', { [attribute]: value || null })
      .removeEmptyTextStyle()
      .run()
  return (
    <ToolMenu label={label} Icon={Icon}>
      <DropdownMenu.RadioGroup value={selected} onValueChange={select}>
        {[['None', ''] as const, ...colours].map(([name, value]) => (
          <DropdownMenu.RadioItem
            key={value}
            value={value}
            className={`flex items-center gap-3 ${itemStyle}`}
          >
            <span
              aria-hidden
              className="size-5 rounded-full border border-line"
              style={{ backgroundColor: value || 'transparent' }}
            />
            {name}
            <DropdownMenu.ItemIndicator className="ml-auto">
              <Check aria-hidden className="size-4" />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </ToolMenu>
  )
}

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

export const TableMenu = ({ editor, isInTable }: { editor: Editor; isInTable: boolean }) => (
  <ToolMenu label="Table" Icon={Table}>
    {(isInTable ? inside : outside).map(([label, run]) => (
      <DropdownMenu.Item key={label} onSelect={() => run(editor)} className={itemStyle}>
        {label}
      </DropdownMenu.Item>
    ))}
  </ToolMenu>
)
