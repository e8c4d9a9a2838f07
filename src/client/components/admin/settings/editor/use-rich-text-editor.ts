import { type Editor, useEditor } from '@tiptap/react'
import { extensions } from './extensions.ts'

/**
 * The editor's HTML. On a slow machine `useEditor` destroys an editor that took long to mount, and creates another;
 * until that one is shown, this is the initial HTML.
 */
export const writtenHtml = (editor: Editor, start: string): string =>
  (editor.schema as Editor['schema'] | null) ? editor.getHTML() : start

type EditorLook = { label: string; height?: string }

export const useRichTextEditor = (html: string, { label, height = 'min-h-96' }: EditorLook) =>
  useEditor({
    extensions,
    content: html,
    // The CSP forbids the style element; its rules are in rich-text.css.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: `rich-text ${height} p-5 text-base outline-none`,
      },
    },
  })
