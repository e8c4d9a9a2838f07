import { EditorContent, useEditorState } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { EditRecord } from '#client/components/admin/records/edit-record.tsx'
import type { RecordDescription } from '#client/components/admin/records/record.ts'
import { EditorToolbar } from '#client/components/admin/settings/editor/toolbar.tsx'
import {
  useRichTextEditor,
  writtenHtml,
} from '#client/components/admin/settings/editor/use-rich-text-editor.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { call } from '#client/data/api.ts'
import { InputField } from '#client/form/form-fields.tsx'
import { HiddenInput } from '#client/form/hidden-input.tsx'
import {
  type BookSettings,
  type BookSettingsUpdate,
  bookSettingLabels,
  bookSettingsSchema,
} from '#shared/book/book-settings.ts'

const record: RecordDescription<BookSettingsUpdate, BookSettings> = {
  kind: 'book',
  schema: bookSettingsSchema,
  read: () => call('GET /api/book/settings', {}),
  edit: {
    send: (_, body) => undoableCall('PATCH /api/book/settings', { body }),
    label: 'Settings of the book',
    submit: 'Save settings',
    saved: 'Book settings saved',
    failed: 'Failed to save the settings',
  },
  refresh: ['/api/book/report', '/api/book/deposit', '/api/history'],
}

export const BookSettingsForm = ({ saved }: { saved: BookSettingsUpdate }) => (
  <EditRecord
    record={record}
    start={saved}
    fields={bookSettingLabels}
    restart={(settings) => settings}
    className="grid grid-cols-[minmax(0,1fr)] gap-5"
  >
    {({ field, start }) => (
      <>
        <WelcomeField {...field('welcome')} html={start?.welcome ?? ''} />
        <InputField {...field('publisher')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <InputField {...field('isbn')} hint="13 digits" />
          <InputField {...field('issn')} hint="8 digits" />
        </div>
        <InputField {...field('licence')} hint="Such as CC BY 4.0, or the address of a licence" />
        <InputField {...field('doiPrefix')} hint="Such as 10.5555, if you register DOIs" />
        <div className="grid gap-5 sm:grid-cols-2">
          <InputField {...field('depositorName')} />
          <InputField {...field('depositorEmail')} type="email" />
        </div>
      </>
    )}
  </EditRecord>
)

type WelcomeFieldProps = { name: string; label: string; html: string }

/** The rich text that opens the book. */
const WelcomeField = ({ name, label, html }: WelcomeFieldProps) => {
  const editor = useRichTextEditor(html, { label, height: 'min-h-40' })
  const written = useEditorState({
    editor,
    selector: ({ editor: now }) => writtenHtml(now, html).replace(/^<p><\/p>$/, ''),
  })
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
  return (
    <div ref={field} className="grid gap-1.5">
      <p className="font-semibold">{label}</p>
      <div className="rounded-md border border-line bg-paper focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2">
        <EditorToolbar editor={editor} textOnly />
        <EditorContent editor={editor} />
      </div>
      <HiddenInput name={name} value={written} onSet={restore} />
    </div>
  )
}
