import type { Editor } from '@tiptap/react'
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Heading5,
  Heading6,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from 'lucide-react'
import { MAX_INDENT } from './extensions.ts'

export type Command = {
  label: string
  Icon: LucideIcon
  run: (editor: Editor) => unknown
  /** For toggles: whether it is on. */
  isOn?: (editor: Editor) => boolean
}

const levels = [1, 2, 3, 4, 5, 6] as const
const headingIcons = [Heading1, Heading2, Heading3, Heading4, Heading5, Heading6]

const headings: Command[] = levels.map((level, index) => ({
  label: `Heading ${level}`,
  Icon: headingIcons[index] ?? Heading1,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
}))

const mark = (label: string, Icon: LucideIcon, name: string): Command => ({
  label,
  Icon,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
})

const marks = [
  mark('Bold', Bold, 'bold'),
  mark('Italic', Italic, 'italic'),
  mark('Underline', Underline, 'underline'),
  mark('Strike', Strikethrough, 'strike'),
]

const changeIndent = (editor: Editor, step: 1 | -1) => {
  if (editor.isActive('listItem')) {
    const chain = editor.chain().focus()
    return (step === 1 ? chain.sinkListItem('listItem') : chain.liftListItem('listItem')).run()
  }
  const type = editor.isActive('heading') ? 'heading' : 'paragraph'
  const indent = Number(editor.getAttributes(type).indent ?? 0) + step
  return editor
    .chain()
    .focus()
    .updateAttributes(type, { indent: Math.max(0, Math.min(MAX_INDENT, indent)) })
    .run()
}

const lists: Command[] = [
  {
    label: 'Ordered list',
    Icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'Bullet list',
    Icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  { label: 'Indent', Icon: IndentIncrease, run: (editor) => changeIndent(editor, 1) },
  { label: 'Outdent', Icon: IndentDecrease, run: (editor) => changeIndent(editor, -1) },
]

const alignment = (label: string, Icon: LucideIcon, textAlign: string): Command => ({
  label,
  Icon,
  run: (editor) => editor.chain().focus().toggleTextAlign(textAlign).run(),
  isOn: (editor) => editor.isActive({ textAlign }),
})

const alignments: Command[] = [
  alignment('Align left', AlignLeft, 'left'),
  alignment('Align centre', AlignCenter, 'center'),
  alignment('Align right', AlignRight, 'right'),
  alignment('Justify', AlignJustify, 'justify'),
]

export const clean: Command = {
  label: 'Clean formatting',
  Icon: RemoveFormatting,
  run: (editor) =>
    editor
      .chain()
      .focus()
      .unsetAllMarks()
      .clearNodes()
      .unsetTextAlign()
      .updateAttributes('paragraph', { indent: 0 })
      .run(),
}

/** The toolbar's buttons in groups, before the menus and dialogs. */
export const commandGroups = [headings, marks, lists, alignments]
/** For texts that are set by a template. */
export const textCommandGroups = [headings, marks, lists]
