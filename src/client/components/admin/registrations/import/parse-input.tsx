import { type ClipboardEvent, useState } from 'react'
import { Form, useForm } from '#client/form/form.tsx'
import { TextAreaField } from '#client/form/form-fields.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import {
  type ParsedRegistration,
  toRegistrationInput,
} from '#shared/registration-email/parsed-registration.ts'
import { textOfTables } from '#shared/registration-email/pasted-text.ts'
import { type ReadOptions, readPastedText } from '#shared/registration-email/read-registrations.ts'
import {
  fieldLabel,
  fieldNames,
  registrationFields,
  registrationMessages,
} from '#shared/registrations/registration-fields.ts'
import { emailPasteSchema, registrationInputSchema } from '#shared/registrations/registrations.ts'

type Failure = { message: string; parsed: ParsedRegistration }

/** Why one person's registration cannot be saved as it was read; several are judged in their list. */
const failureOf = ([parsed, ...others]: ParsedRegistration[]): Failure | undefined => {
  if (!parsed || others.length > 0 || parsed.isCancellation) return undefined
  if (parsed.missing.length > 0) return { parsed, message: registrationMessages.parseFailed }
  const { error } = registrationInputSchema.safeParse(toRegistrationInput(parsed))
  if (!error) return undefined
  return { parsed, message: `Validation error: ${error.issues.map(({ message }) => message).join('; ')}` }
}

/** Plain text loses which cells of a table belong together: where the clipboard has them, they are kept apart by tabs. */
const pasteTables = (event: ClipboardEvent<HTMLTextAreaElement>) => {
  const text = textOfTables(event.clipboardData.getData('text/html'))
  if (text === null) return
  event.preventDefault()
  const area = event.currentTarget
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

type ParseInputProps = {
  text: string
  options: ReadOptions
  onText: (text: string) => void
  onRead: (registrations: ParsedRegistration[]) => void
}

export const ParseInput = ({ text, options, onText, onRead }: ParseInputProps) => {
  const [failure, setFailure] = useState<Failure>()
  const form = useForm({
    schema: emailPasteSchema,
    onSubmit: async ({ emailContent }) => {
      const registrations = readPastedText(emailContent, options)
      const failed = failureOf(registrations)
      setFailure(failed)
      if (!failed) onRead(registrations)
    },
  })
  return (
    <Form form={form} label="Registration e-mail" className="grid gap-4">
      {failure && <ParseFailure {...failure} onContinue={() => onRead([failure.parsed])} />}
      <TextAreaField
        name="emailContent"
        label="E-mail content"
        hint="Paste the text of a registration e-mail. You can also paste a whole mailbox, several e-mails or a CSV file."
        rows={10}
        dir="auto"
        spellCheck={false}
        defaultValue={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onPaste={pasteTables}
        className="font-mono text-sm"
      />
      <div>
        <Button type="submit">Parse Registration</Button>
      </div>
    </Form>
  )
}

/** Names what is missing and offers to complete it manually. */
const ParseFailure = ({ message, parsed, onContinue }: Failure & { onContinue: () => void }) => {
  const conference = useConference()
  const foundFields = fieldNames.filter((field) => parsed.fields[field] !== null)
  return (
    <Alert tone="danger" title={message}>
      {parsed.missing.length > 0 && (
        <p>Missing: {parsed.missing.map((field) => registrationFields[field].label).join(', ')}.</p>
      )}
      {foundFields.length > 0 && (
        <p>Found: {foundFields.map((field) => fieldLabel(field, conference)).join(', ')}.</p>
      )}
      {parsed.addresses.length > 1 && <p>Several addresses may be meant: {parsed.addresses.join(', ')}.</p>}
      <Button variant="secondary" size="sm" className="mt-3" onClick={onContinue}>
        Complete by hand
      </Button>
    </Alert>
  )
}
