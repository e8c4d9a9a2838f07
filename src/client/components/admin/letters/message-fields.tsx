import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import { letterLimits } from '#shared/letters/letters.ts'

export type MessageContent = { subject: string; text: string }

type MessageFieldsProps = { content: MessageContent; rows: number }

export const MessageFields = ({ content, rows }: MessageFieldsProps) => (
  <>
    <InputField name="subject" label="Subject" defaultValue={content.subject} required />
    <TextAreaField
      name="text"
      label="Text"
      rows={rows}
      limit={letterLimits.text}
      defaultValue={content.text}
      required
    />
  </>
)
