import { letterLimits } from '../../../../shared/letters/letters'
import { InputField, TextAreaField } from '../../../form/form-fields'

type LetterWordsProps = { words: { subject: string; text: string }; rows: number }

export const LetterWords = ({ words, rows }: LetterWordsProps) => (
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
