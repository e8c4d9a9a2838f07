import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import { ListField } from '#client/form/list-field.tsx'

type TextsFieldProps = {
  name: string
  label: string
  hint?: string
  /** What one text is called: 'Paragraph'. */
  entry: string
  max: number
  items: readonly string[]
  /** Paragraphs are typed into areas of this height; other texts into lines. */
  rows?: number
}

export const TextsField = ({ name, label, hint, entry, max, items, rows }: TextsFieldProps) => (
  <ListField {...{ name, label, hint, entry, items, max }} blank={() => ''} single>
    {(field, text, position) => {
      const props = { name: field, label: `${entry} ${position}`, defaultValue: text }
      return rows ? <TextAreaField {...props} rows={rows} /> : <InputField {...props} autoComplete="off" />
    }}
  </ListField>
)
