import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { HiddenInput } from '#client/form/hidden-input.tsx'
import { extensions } from './extensions.ts'
import { EditorToolbar } from './toolbar.tsx'

type RichTextFieldProps = {
  name: string
  label: string
  html: string
  /** Neither colours, alignment, images nor tables. */
  textOnly?: boolean
  height: string
  /** The box of the editor with what else shows the text. */
  children: (box: ReactNode, text: { html: string; isChanged: boolean }) => ReactNode
}

/** A rich text as a part of a form. */
export const RichTextField = ({ name, label, html, textOnly, height, children }: RichTextFieldProps) => {
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
    },
  })
  const written = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      // On a slow machine an editor that took long to mount is destroyed, and another is created.
      (now.schema as typeof now.schema | null) ? now.getHTML().replace(/^<p><\/p>$/, '') : html,
  })
  const [start] = useState(written)
  const field = useRef<HTMLDivElement>(null)
  const notified = useRef(written)
  useEffect(() => {
    if (notified.current === written) return
    notified.current = written
    // Hidden inputs fire no input event, by which the form saves drafts.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [written])
  const restore = (draft: string) => {
    if (draft !== written) editor.commands.setContent(draft)
  }
  const box = (
    <div className="rounded-md border border-line bg-paper-raised focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2">
      <EditorToolbar editor={editor} textOnly={textOnly} />
      <EditorContent editor={editor} />
    </div>
  )
  return (
    <div ref={field} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {children(box, { html: written, isChanged: written !== start })}
      <HiddenInput name={name} value={written} onSet={restore} />
    </div>
  )
}
