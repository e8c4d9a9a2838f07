import { Extension } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import TextAlign from '@tiptap/extension-text-align'
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style'
import StarterKit from '@tiptap/starter-kit'
import { tableNodes } from './table-nodes.ts'

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
      protocols: ['http', 'https', 'mailto'],
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
