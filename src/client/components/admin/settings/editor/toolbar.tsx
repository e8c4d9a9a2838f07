import { type Editor, useEditorState } from '@tiptap/react'
import { ImagePlus, Link, type LucideIcon } from 'lucide-react'
import { Toolbar as RadixToolbar } from 'radix-ui'
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Command, clean, commandGroups, textCommandGroups } from './commands.ts'
import { ImageDialog } from './image-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { ColourMenu, TableMenu, toolStyle } from './tool-menus.tsx'

type ToolProps = { label: string; Icon: LucideIcon } & ComponentProps<typeof RadixToolbar.Button>

const Tool = ({ label, Icon, ...rest }: ToolProps) => (
  <RadixToolbar.Button {...rest} type="button" aria-label={label} title={label} className={toolStyle}>
    <Icon aria-hidden className="size-4" />
  </RadixToolbar.Button>
)

const Group = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap">{children}</div>

const CommandTool = ({ editor, command }: { editor: Editor; command: Command }) => {
  const on = useEditorState({ editor, selector: ({ editor: now }) => command.isOn?.(now) })
  return (
    <Tool
      label={command.label}
      Icon={command.Icon}
      aria-pressed={on}
      onClick={() => void command.run(editor)}
    />
  )
}

const stop = (event: FormEvent) => event.stopPropagation()

type ToolbarProps = {
  editor: Editor
  /** Neither colours, alignment, images nor tables. */
  textOnly?: boolean
}

/** One tab stop; arrow keys move between the tools. */
export const EditorToolbar = ({ editor, textOnly = false }: ToolbarProps) => {
  const [dialog, setDialog] = useState<'link' | 'image'>()
  const { isLink, isInTable, colour, background } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isLink: now.isActive('link'),
      isInTable: now.isActive('table'),
      colour: String(now.getAttributes('textStyle').color ?? ''),
      background: String(now.getAttributes('textStyle').backgroundColor ?? ''),
    }),
  })
  const close = () => setDialog(undefined)
  return (
    <>
      <RadixToolbar.Root
        aria-label="Formatting"
        className="sticky top-16 z-10 flex flex-wrap gap-x-5 gap-y-2 rounded-t-md border-hairline border-b bg-paper-raised p-2"
      >
        {(textOnly ? textCommandGroups : commandGroups).map((group) => (
          <Group key={group[0]?.label}>
            {group.map((command) => (
              <CommandTool key={command.label} editor={editor} command={command} />
            ))}
          </Group>
        ))}
        {!textOnly && (
          <Group>
            <ColourMenu attribute="color" selected={colour} editor={editor} />
            <ColourMenu attribute="backgroundColor" selected={background} editor={editor} />
          </Group>
        )}
        <Group>
          <Tool label="Link" Icon={Link} aria-pressed={isLink} onClick={() => setDialog('link')} />
          {!textOnly && <Tool label="Image" Icon={ImagePlus} onClick={() => setDialog('image')} />}
          {!textOnly && <TableMenu editor={editor} isInTable={isInTable} />}
          <CommandTool editor={editor} command={clean} />
        </Group>
      </RadixToolbar.Root>
      {/* Outside the form of the text, which must not see what is typed and sent here. */}
      {createPortal(
        <div onInput={stop} onSubmit={stop}>
          {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
          {dialog === 'image' && <ImageDialog editor={editor} onClose={close} />}
        </div>,
        document.body,
      )}
    </>
  )
}
