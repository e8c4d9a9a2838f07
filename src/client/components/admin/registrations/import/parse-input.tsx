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
import {
  fieldLabel,
  fieldNames,
  registrationFields,
  registrationMessages,
} from '#shared/registrations/registration-fields.ts'
import { emailPasteSchema, registrationInputSchema } from '#shared/registrations/registrations.ts'

type ParseInputProps = {
  text: string
  onText: (text: string) => void
  read: (text: string) => ParsedRegistration[]
  onOne: (parsed: ParsedRegistration) => void
  onMany: () => void
}

type Failure = { message: string; parsed: ParsedRegistration }

const failureOf = (parsed: ParsedRegistration): string | undefined => {
  if (parsed.missing.length > 0) return registrationMessages.parseFailed
  const checked = registrationInputSchema.safeParse(toRegistrationInput(parsed))
  if (checked.success) return undefined
  const broken = checked.error.issues.map(({ message }) => message)
  return broken.length > 0 ? `Validation error: ${broken.join('; ')}` : registrationMessages.validationFailed
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

export const ParseInput = ({ text, onText, read, onOne, onMany }: ParseInputProps) => {
  const [failure, setFailure] = useState<Failure>()
  const form = useForm({
    schema: emailPasteSchema,
    onSubmit: async ({ emailContent }) => {
      setFailure(undefined)
      const registrations = read(emailContent)
      const [parsed] = registrations
      if (!parsed || registrations.length > 1) return onMany()
      const message = parsed.isCancellation ? undefined : failureOf(parsed)
      if (message === undefined) return onOne(parsed)
      setFailure({ message, parsed })
    },
  })
  return (
    <Form form={form} label="Registration e-mail" className="grid gap-4">
      {failure && <ParseFailure {...failure} onContinue={() => onOne(failure.parsed)} />}
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
