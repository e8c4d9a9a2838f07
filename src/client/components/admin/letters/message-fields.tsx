import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import { letterLimits } from '#shared/letters/letters.ts'

export type MessageContent = { subject: string; text: string }

/** Their labels. */
export const messageFields = { subject: 'Subject', text: 'Text' }

type MessageFieldsProps = { content: MessageContent; rows: number }

export const MessageFields = ({ content, rows }: MessageFieldsProps) => (
  <>
    <InputField name="subject" label={messageFields.subject} defaultValue={content.subject} required />
    <TextAreaField
      name="text"
      label={messageFields.text}
      rows={rows}
      limit={letterLimits.text}
      defaultValue={content.text}
      required
    />
  </>
)
