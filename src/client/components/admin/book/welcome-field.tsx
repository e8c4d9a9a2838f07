import { EditorContent, useEditorState } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { PastedNotice } from '#client/components/admin/settings/editor/pasted-notice.tsx'
import { EditorToolbar } from '#client/components/admin/settings/editor/toolbar.tsx'
import {
  useRichTextEditor,
  writtenHtml,
} from '#client/components/admin/settings/editor/use-rich-text-editor.ts'
import { HiddenInput } from '#client/form/hidden-input.tsx'

/** The rich text that opens the book, as a field of its form. */
export const WelcomeField = ({ html }: { html: string }) => {
  const { editor, leftOut, closeNotice } = useRichTextEditor(html, { label: 'Welcome', height: 'min-h-40' })
  const written = useEditorState({
    editor,
    selector: ({ editor: now }) => writtenHtml(now, html).replace(/^<p><\/p>$/, ''),
  })
  const field = useRef<HTMLDivElement>(null)
  const announced = useRef(written)
  useEffect(() => {
    if (announced.current === written) return
    announced.current = written
    // Hidden inputs fire no input event, by which the form saves drafts.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [written])
  const restore = (draft: string) => {
    if (draft !== written) editor.commands.setContent(draft)
  }
  return (
    <div ref={field} className="grid gap-1.5">
      <p className="font-semibold">Welcome</p>
      <div className="rounded-md border border-line bg-paper focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2">
        <EditorToolbar editor={editor} textOnly />
        <EditorContent editor={editor} />
      </div>
      {leftOut && <PastedNotice leftOut={leftOut} onClose={closeNotice} />}
      <HiddenInput name="welcome" value={written} onSet={restore} />
    </div>
  )
}
