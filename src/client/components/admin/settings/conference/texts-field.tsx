import { InputField, TextAreaField } from '#client/form/form-fields.tsx'
import { ListField } from '#client/form/list-field.tsx'
import type { Texts } from '#shared/conference/fact-kinds.ts'

type TextsFieldProps = Omit<Texts, 'kind' | 'schema'> & { name: string; items: readonly string[] }

/** Paragraphs are typed into areas, other texts into lines. */
export const TextsField = ({ name, label, hint, entry, max, items, rows }: TextsFieldProps) => (
  <ListField {...{ name, label, hint, entry, items, max }} blank={() => ''} single>
    {(field, text, position) => {
      const props = { name: field, label: `${entry} ${position}`, defaultValue: text }
      return rows ? <TextAreaField {...props} rows={rows} /> : <InputField {...props} autoComplete="off" />
    }}
  </ListField>
)
