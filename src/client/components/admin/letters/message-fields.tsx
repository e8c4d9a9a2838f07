import { letterLimits } from '../../../../shared/letters/letters'
import { InputField, TextAreaField } from '../../../form/form-fields'

type MessageFieldsProps = { words: { subject: string; text: string }; rows: number }

export const MessageFields = ({ words, rows }: MessageFieldsProps) => (
  <>
    <InputField name="subject" label="Subject" defaultValue={words.subject} required />
    <TextAreaField
      name="text"
      label="Text"
      rows={rows}
      limit={letterLimits.text}
      defaultValue={words.text}
      required
    />
  </>
)
