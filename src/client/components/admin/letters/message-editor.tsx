import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { fieldProps } from '#client/components/admin/records/record.ts'
import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import { type LetterKind, letterLimits } from '#shared/letters/letters.ts'
import { placeholders } from '#shared/letters/placeholders.ts'
import { checkLetter, defaultTemplates, letterTemplateFields } from '#shared/letters/templates.ts'

export type MessageContent = { subject: string; text: string }

type MessageFieldsProps = { content: MessageContent; rows: number }

export const MessageFields = ({ content, rows }: MessageFieldsProps) => (
  <>
    <InputField {...fieldProps(letterTemplateFields, content, 'subject')} />
    <TextAreaField
      {...fieldProps(letterTemplateFields, content, 'text')}
      rows={rows}
      limit={letterLimits.text}
    />
  </>
)

type MessageEditorProps = {
  kind: LetterKind
  content: MessageContent
  /** Buttons below the text. */
  children: ReactNode
}

/** Subject and text, with placeholders that can be inserted and are checked while typing. */
export const MessageEditor = ({ kind, content, children }: MessageEditorProps) => {
  const box = useRef<HTMLFieldSetElement>(null)
  const lastField = useRef<string>('text')
  const [problems, setProblems] = useState(() => checkLetter(kind, content))
  const fieldOf = (name: string) =>
    box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
  const check = () =>
    setProblems(
      checkLetter(kind, { subject: fieldOf('subject')?.value ?? '', text: fieldOf('text')?.value ?? '' }),
    )
  const insert = (name: string) => {
    const field = fieldOf(lastField.current)
    if (!field) return
    field.setRangeText(`{${name}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  const rememberField = (event: FormEvent) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
      lastField.current = event.target.name
  }
  return (
    <fieldset
      ref={box}
      onInput={check}
      onFocus={rememberField}
      className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <legend className="sr-only">Message</legend>
      <div className="grid gap-5">
        <MessageFields content={content} rows={20} />
        <Problems problems={problems} />
        {children}
      </div>
      <PlaceholderList kind={kind} onInsert={insert} />
    </fieldset>
  )
}

const Problems = ({ problems }: { problems: ReturnType<typeof checkLetter> }) => (
  <div role="status" className={problems.length > 0 ? 'rounded-md bg-danger-soft p-4 text-danger-ink' : ''}>
    {problems.length > 0 && (
      <>
        <p className="font-semibold">This cannot be sent yet</p>
        <ul className="list-disc pl-5">
          {problems.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </>
    )}
  </div>
)

const PlaceholderList = ({ kind, onInsert }: { kind: LetterKind; onInsert: (name: string) => void }) => {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="rounded-lg border border-hairline bg-paper-raised p-4 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-auto"
    >
      <h2 id={heading} className="text-base">
        Placeholders
      </h2>
      <p className="mb-3 text-ink-soft text-xs">
        Each one is filled in for every recipient. Click one to insert it. With a question mark, as in{' '}
        <code>{'{comments to the author?}'}</code>, it is optional: if it is empty, its paragraph is left out.
      </p>
      <ul className="grid gap-2">
        {defaultTemplates[kind].allowedPlaceholders.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onInsert(name)}
              className="rounded-sm bg-accent-soft px-1.5 py-0.5 font-mono text-accent-ink text-xs hover:underline"
            >
              {`{${name}}`}
            </button>
            <span className="block text-ink-soft text-xs">{placeholders[name]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
