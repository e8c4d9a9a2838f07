import { type Editor, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { extensions } from './extensions.ts'
import { cleanPastedHtml } from './paste/clean-pasted-html.ts'
import type { LeftOut } from './paste/left-out.ts'

const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/')).length

/**
 * The editor's HTML. On a slow machine `useEditor` destroys an editor that took long to mount, and creates another;
 * until that one is shown, this is the initial HTML.
 */
export const writtenHtml = (editor: Editor, start: string): string =>
  (editor.schema as Editor['schema'] | null) ? editor.getHTML() : start

type EditorLook = { label: string; height?: string }

/** The editor, and what it left out of the text that was pasted or dropped last. */
export const useRichTextEditor = (html: string, { label, height = 'min-h-96' }: EditorLook) => {
  const [leftOut, setLeftOut] = useState<LeftOut>()
  const report = (removed: LeftOut) => setLeftOut(removed.size > 0 ? removed : undefined)
  const editor = useEditor({
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
      transformPastedHTML: (pasted) => {
        const clean = cleanPastedHtml(pasted)
        report(clean.leftOut)
        return clean.html
      },
      handlePaste: (_, { clipboardData }) => {
        const pictures = picturesIn(clipboardData)
        if (pictures > 0 && !clipboardData?.types.includes('text/html'))
          report(new Map([['picture', pictures]]))
        return false
      },
      handleDrop: (_, event) => {
        const pictures = picturesIn(event.dataTransfer)
        if (pictures === 0) return false
        // The browser would open the file instead of the page.
        event.preventDefault()
        report(new Map([['picture', pictures]]))
        return true
      },
    },
  })
  return { editor, leftOut, closeNotice: () => setLeftOut(undefined) }
}
